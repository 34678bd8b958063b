import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, ApiSession, Call } from '#tests/support/apiSession.ts';
import {
  NotSignedIn,
  openApiSessionWithRetries,
} from '#tests/support/apiSession.ts';

/** Commands are sent and retried until it is over. */
export type WorkingTime = { isOver: boolean };

/** A command that was answered with success. */
export type Acknowledged = Readonly<
  Required<Pick<Call, 'key' | 'method' | 'path'>> & { userId: string }
>;

const RETRY_MS = 50;
/** The pause between two commands, which limits how many items they create. */
const PAUSE_MS = 10;

const READ_AGAIN_MS = 500;
const MAX_READS = 120;

const OK = 200;
const UNAVAILABLE = 503;

/**
 * Distributes calls over several servers. A command that gets no answer, or
 * must wait for an engine, is retried under its key, and added to
 * `acknowledged` once it succeeded. When the working time ends, a command that
 * is still retried rejects with a TypeError, as for a server that is down. Each
 * command sees the session's earlier changes.
 */
export const openRetryingSession = async (
  urls: readonly string[],
  emailAddress: string,
  {
    workingTime,
    acknowledged,
    inviteCode,
  }: Readonly<{
    workingTime: WorkingTime;
    acknowledged: Acknowledged[];
    inviteCode: string | undefined;
  }>,
): Promise<ApiSession> => {
  const session = await openApiSessionWithRetries(
    urls,
    emailAddress,
    inviteCode,
  );
  const { userId } = session;

  const sendCommand = async (call: Call, key: string): Promise<Answer> => {
    const { method, path } = call;
    await delay(PAUSE_MS);
    while (!workingTime.isOver) {
      const answer = await session
        .call({ ...call, upToDate: true })
        .catch(nullWithoutServer);
      if (answer === null || answer.status === UNAVAILABLE) {
        await delay(RETRY_MS);
        continue;
      }
      if (answer.status === OK)
        acknowledged.push({ userId, key, method, path });
      return answer;
    }
    throw new TypeError('The working time is over.');
  };

  /** A read that must be up to date waits until the engines are available. */
  const read = async (call: Call): Promise<Answer> => {
    for (let attempt = 1; ; attempt++) {
      const answer = await session.call(call);
      const isFinal = call.upToDate !== true || attempt === MAX_READS;
      if (isFinal || answer.status !== UNAVAILABLE) return answer;
      await delay(READ_AGAIN_MS);
    }
  };

  return {
    ...session,
    call: (call) =>
      call.key === undefined ? read(call) : sendCommand(call, call.key),
  };
};

/** fetch rejects with a TypeError if no server answers. */
const nullWithoutServer = (error: unknown): null => {
  const isUnavailable =
    error instanceof TypeError || error instanceof NotSignedIn;
  if (isUnavailable) return null;
  throw error;
};
