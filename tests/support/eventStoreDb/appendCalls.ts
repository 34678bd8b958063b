import type { ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import { Metadata, status } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type {
  AppendReq,
  AppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type {
  Appended,
  EventLog,
  Expected,
  ProposedEvent,
} from './eventLog.ts';
import { MAX_APPEND_BYTES } from './eventLog.ts';
import type { Fault, Faults } from './faults.ts';
import { isAnswered } from './faults.ts';
import { expectedIn, proposedIn, streamIdIn } from './messages.ts';

/** What the calls need of the double that they reach. */
export type RunningDouble = Readonly<{
  log: () => EventLog;
  faults: Faults;
  /** Called after every write. */
  onWritten: () => void;
  die: () => void;
}>;

/** One call for each append: options first, then its events. */
export const appendCall =
  (server: RunningDouble) =>
  (
    call: ServerReadableStream<AppendReq, AppendResp>,
    answer: sendUnaryData<AppendResp>,
  ): void => {
    const events: ProposedEvent[] = [];
    let options: AppendReq.Options | undefined;
    call.on('data', (message: AppendReq) => {
      options ??= message.getOptions();
      const proposed = message.getProposedMessage();
      if (proposed !== undefined) events.push(proposedIn(proposed));
    });
    call.on('end', () => {
      // A client that dies ends its call too; the call is canceled by then.
      setImmediate(() => {
        if (!call.cancelled) void carryOut();
      });
    });

    const carryOut = async () => {
      const fault = server.faults.take('append');
      if (options === undefined || !(await isAnswered(fault))) return;
      if (fault?.kind === 'status') {
        answer({
          code: fault.code,
          metadata: fault.metadata ?? new Metadata(),
        });
        return;
      }
      const expected = expectedIn(options);
      const appended = write(server, fault, {
        streamId: streamIdIn(options),
        expected,
        events,
      });
      if (appended === 'dead') return;
      if (appended.kind === 'tooLarge') answer(tooLarge());
      else answer(null, appendResponse(appended));
    };
  };

const write = (
  { log, onWritten, die }: RunningDouble,
  fault: Fault | null,
  append: Readonly<{
    streamId: string;
    expected: Expected;
    events: readonly ProposedEvent[];
  }>,
): Appended | 'dead' => {
  const isDying = fault?.kind === 'die';
  if (isDying && fault.when === 'before') {
    die();
    return 'dead';
  }
  const appended = log().append(
    append.streamId,
    append.expected,
    append.events,
  );
  if (isDying) {
    die();
    return 'dead';
  }
  onWritten();
  return appended;
};

const appendResponse = (
  appended: Exclude<Appended, { kind: 'tooLarge' }>,
): AppendResp => {
  const response = new streams.AppendResp();
  if (appended.kind === 'success') {
    const position = String(appended.position);
    return response.setSuccess(
      new streams.AppendResp.Success()
        .setCurrentRevision(String(appended.revision))
        .setPosition(
          new streams.AppendResp.Position()
            .setCommitPosition(position)
            .setPreparePosition(position),
        ),
    );
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (appended.current === 'noStream') {
    wrong.setCurrentNoStream(new shared.Empty());
  } else {
    wrong.setCurrentRevision(String(appended.current));
  }
  return response.setWrongExpectedVersion(wrong);
};

const tooLarge = () => {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(MAX_APPEND_BYTES));
  return { code: status.INVALID_ARGUMENT, metadata };
};
