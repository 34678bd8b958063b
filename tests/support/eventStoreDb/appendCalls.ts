import type {
  ServerDuplexStream,
  ServerReadableStream,
  sendUnaryData,
} from '@grpc/grpc-js';
import { Metadata, status } from '@grpc/grpc-js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import type { Any } from 'google-protobuf/google/protobuf/any_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statusMessages from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
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
import {
  expectedIn,
  identifierOf,
  proposedIn,
  streamIdIn,
  uuidOf,
} from './messages.ts';

export type Server = Readonly<{
  log: () => EventLog;
  faults: Faults;
  /** Called after every write. */
  onWritten: () => void;
  die: () => void;
}>;

/** One call for each append: options first, then its events. */
export const appendCall =
  (server: Server) =>
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
      // A client that dies ends its call as well, which is cancelled then.
      setImmediate(() => {
        if (!call.cancelled) void carryOut();
      });
    });

    const carryOut = async () => {
      const fault = server.faults.meet('append');
      if (options === undefined || !(await isAnswered(fault))) return;
      if (fault?.kind === 'status') {
        answer({
          code: fault.code,
          metadata: fault.metadata ?? new Metadata(),
        });
        return;
      }
      const expected = expectedIn(options, options.getRevision());
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

/** Appends of one client share a call; a final message ends each of them. */
export const batchAppendCall =
  (server: Server) =>
  (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    const begun = new Map<
      string,
      { options: BatchAppendReq.Options; events: ProposedEvent[] }
    >();
    call.on('data', (message: BatchAppendReq) => {
      const id = message.getCorrelationId()?.getString() ?? '';
      const options = message.getOptions();
      if (options !== undefined) begun.set(id, { options, events: [] });
      const append = begun.get(id);
      append?.events.push(...message.getProposedMessagesList().map(proposedIn));
      if (append !== undefined && message.getIsFinal()) {
        void carryOut(id, append);
      }
    });
    call.on('end', () => {
      call.end();
    });

    const carryOut = async (
      id: string,
      {
        options,
        events,
      }: { options: BatchAppendReq.Options; events: ProposedEvent[] },
    ) => {
      const fault = server.faults.meet('batchAppend');
      if (!(await isAnswered(fault))) return;
      if (fault?.kind === 'status') {
        call.emit('error', { code: fault.code, metadata: fault.metadata });
        return;
      }
      const expected = expectedIn(options, options.getStreamPosition());
      const streamId = streamIdIn(options);
      const appended = write(server, fault, { streamId, expected, events });
      if (appended === 'dead') return;
      call.write(
        batchResponse(appended)
          .setCorrelationId(uuidOf(id))
          .setStreamIdentifier(identifierOf(streamId)),
      );
    };
  };

const write = (
  { log, onWritten, die }: Server,
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

const batchResponse = (appended: Appended): BatchAppendResp => {
  const response = new streams.BatchAppendResp();
  if (appended.kind === 'success') {
    const position = String(appended.position);
    return response.setSuccess(
      new streams.BatchAppendResp.Success()
        .setCurrentRevision(String(appended.revision))
        .setPosition(
          new shared.AllStreamPosition()
            .setCommitPosition(position)
            .setPreparePosition(position),
        ),
    );
  }
  return response.setError(
    new statusMessages.Status().setDetails(errorDetails(appended)),
  );
};

const errorDetails = (
  appended: Exclude<Appended, { kind: 'success' }>,
): Any => {
  const details = new any.Any();
  if (appended.kind === 'tooLarge') {
    const tooLarge = new shared.MaximumAppendSizeExceeded();
    tooLarge.setMaxappendsize(MAX_APPEND_BYTES);
    details.pack(
      tooLarge.serializeBinary(),
      'event_store.client.MaximumAppendSizeExceeded',
    );
    return details;
  }
  const wrong = new shared.WrongExpectedVersion();
  if (appended.current !== 'noStream') {
    wrong.setCurrentStreamRevision(String(appended.current));
  }
  details.pack(
    wrong.serializeBinary(),
    'event_store.client.WrongExpectedVersion',
  );
  return details;
};
