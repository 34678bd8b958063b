import { randomUUID } from 'node:crypto';
import type { Answer, Call } from '#tests/support/apiSession.ts';
import {
  openApiSessionWithRetries,
  positionAfter,
  send,
} from '#tests/support/apiSession.ts';

/**
 * One person at several servers, who may call two of them at the same moment.
 */
export type RaceClient = Readonly<{
  userId: string;
  projectId: string;
  /**
   * Sends both calls at once to different servers, without waiting for earlier
   * writes.
   */
  race: (one: Call, other: Call) => Promise<readonly [Answer, Answer]>;
  /**
   * Sends a call that sees everything the person has written. If a busy server
   * does not answer in time, it is repeated, with the same key.
   */
  ask: (call: Call) => Promise<Answer>;
  /** The ids of the items on each board, by project id. */
  boards: () => Promise<ReadonlyMap<string, readonly string[]>>;
}>;

type Named = Readonly<{ id: string }>;

const TRIES = 100;
const UNAVAILABLE = 503;

export const openRaceClient = async (
  urls: readonly string[],
  emailAddress: string,
): Promise<RaceClient> => {
  const { cookie, projectId, userId } = await openApiSessionWithRetries(
    urls,
    emailAddress,
  );
  let position: string | undefined;
  let turn = 0;
  const urlOf = (server: number) => urls[server % urls.length] ?? '';

  const ask = async (call: Call): Promise<Answer> => {
    const isRead = call.method === 'GET';
    const keyedCall = isRead ? call : { ...call, key: randomUUID() };
    for (let attempt = 1; ; attempt++) {
      const answer = await send(urlOf(turn++), cookie, keyedCall, position);
      position = positionAfter(position, answer);
      const isLate =
        answer.status === UNAVAILABLE || (isRead && answer.isStale);
      if (!isLate || attempt === TRIES) return answer;
    }
  };

  const boardOf = async (id: string): Promise<readonly string[]> => {
    const path = `/resources/items?filter=${encodeURIComponent(JSON.stringify({ projectId: id }))}`;
    const { data } = await ask({ method: 'GET', path });
    return (data as Named[]).map((item) => item.id);
  };

  return {
    userId,
    projectId,
    race: async (...calls) => {
      const [first, other] = await Promise.all(
        calls.map((call, server) => send(urlOf(server), cookie, call)),
      );
      for (const answer of [first, other]) {
        position =
          answer === undefined ? position : positionAfter(position, answer);
      }
      return [first as Answer, other as Answer];
    },
    ask,
    boards: async () => {
      const { data } = await ask({
        method: 'GET',
        path: '/user/core-application-context',
      });
      const projects = data.availableProjects as Named[];
      const boards = new Map<string, readonly string[]>();
      for (const { id } of projects) boards.set(id, await boardOf(id));
      return boards;
    },
  };
};
