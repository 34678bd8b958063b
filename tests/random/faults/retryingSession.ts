import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, ApiSession, Call } from '#tests/support/apiSession.ts';
import { openWhenShown } from '#tests/support/apiSession.ts';

/** Commands are sent and retried as long as it is open. */
export type WorkingTime = { isOpen: boolean };

/** A command that was answered with success. */
export type Acknowledged = Readonly<
  Required<Pick<Call, 'key' | 'method' | 'path'>> & { userId: string }
>;

const RETRY_MS = 50;
/** Between two commands of one session, so that collections stay small. */
const PAUSE_MS = 10;

const OK = 200;
const UNAVAILABLE = 503;

/**
 * Calls several servers in turn, and retries under its key a command that is not
 * answered or has to wait for an engine. When the working time ends, an open
 * command rejects with a TypeError, as if the server were down. Each command sees
 * what the session did before.
 */
export const openRetryingSession = async (
  urls: readonly string[],
  emailAddress: string,
  {
    time,
    acknowledged,
    inviteCode,
  }: Readonly<{
    time: WorkingTime;
    acknowledged: Acknowledged[];
    inviteCode: string | undefined;
  }>,
): Promise<ApiSession> => {
  const session = await openWhenShown(urls, emailAddress, inviteCode);
  const { userId } = session;

  const sendCommand = async (call: Call, key: string): Promise<Answer> => {
    const { method, path } = call;
    await delay(PAUSE_MS);
    while (time.isOpen) {
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

  return {
    ...session,
    call: (call) =>
      call.key === undefined ? session.call(call) : sendCommand(call, call.key),
  };
};

/** fetch rejects with a TypeError where no server answers. */
const nullWithoutServer = (error: unknown): null => {
  if (error instanceof TypeError) return null;
  throw error;
};
