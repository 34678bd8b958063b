import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, ApiSession, Call } from '../../support/apiSession.ts';
import { NotSignedIn, openApiSession } from '../../support/apiSession.ts';

/** While it is open, people send commands; then they go home. */
export type Shift = { isOpen: boolean };

/** A command that was answered with success, by what its events tell of it. */
export type Acknowledged = Readonly<{
  userId: string;
  key: string;
  method: string;
  path: string;
}>;

const AGAIN_MS = 50;
/** Between two commands of one person, so that collections stay small. */
const THINK_MS = 10;

/**
 * Somebody who works through several servers in turn and sends a command that
 * nobody answers, or that has to wait for an engine, again under its key. At the
 * end of the shift the command that is still open rejects with a TypeError, as
 * of a server that is gone. Each call sees what the person did before.
 */
export const openPatientSession = async (
  urls: readonly string[],
  emailAddress: string,
  {
    shift,
    acknowledged,
    inviteCode,
  }: Readonly<{
    shift: Shift;
    acknowledged: Acknowledged[];
    inviteCode?: string;
  }>,
): Promise<ApiSession> => {
  const session = await signIn(urls, emailAddress, inviteCode);
  const { userId } = session;

  const insist: ApiSession['call'] = async (call) => {
    await delay(THINK_MS);
    for (let isRepeat = false; shift.isOpen; isRepeat = true) {
      const answer = await session
        .call({ ...call, upToDate: true })
        .catch(nobody);
      if (answer !== null && answer.status !== UNAVAILABLE) {
        return noted(call, isRepeat ? asRepeat(call, answer) : answer);
      }
      await delay(AGAIN_MS);
    }
    throw new TypeError('Nobody waits for the answer any more.');
  };

  const noted = ({ key = '', method, path }: Call, answer: Answer) => {
    if (answer.status === OK) acknowledged.push({ userId, key, method, path });
    return answer;
  };

  return {
    ...session,
    call: (call) =>
      call.key === undefined ? session.call(call) : insist(call),
  };
};

/** Each of them waits for the read models for two seconds. */
const SIGN_INS = 60;

const signIn = async (
  ...given: Parameters<typeof openApiSession>
): Promise<ApiSession> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await openApiSession(...given);
    } catch (error) {
      const mayPass = error instanceof NotSignedIn && attempt < SIGN_INS;
      if (!mayPass) throw error;
      await delay(AGAIN_MS);
    }
  }
};

const OK = 200;
const NOT_FOUND = 404;
const UNAVAILABLE = 503;

/** What the first one has removed is not there for the second. */
const asRepeat = ({ method }: Call, answer: Answer): Answer =>
  method === 'DELETE' && answer.status === NOT_FOUND
    ? { ...answer, status: OK }
    : answer;

/** How fetch says that nobody answers. */
const nobody = (error: unknown): Answer | null => {
  if (error instanceof TypeError) return null;
  throw error;
};
