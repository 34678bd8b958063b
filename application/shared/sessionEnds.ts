import type { Sessions } from './ports/Sessions.ts';

/** Tells in this process that some session has ended in it. */
export type SessionEnds = Readonly<{
  subscribe: (listener: () => Promise<void>) => void;
}>;

/** Sessions whose ends are told once they hold. */
export const tellingEnds = (
  sessions: Sessions,
): Readonly<{ sessions: Sessions; sessionEnds: SessionEnds }> => {
  const listeners: (() => Promise<void>)[] = [];
  const told = async <Result>(ended: Promise<Result>): Promise<Result> => {
    const result = await ended;
    // The caller that ends it does not wait for that, nor fails by it.
    for (const listener of listeners) void listener().catch(() => undefined);
    return result;
  };
  return {
    sessions: {
      ...sessions,
      end: (sessionId) => told(sessions.end(sessionId)),
      endListed: (userId, id) => told(sessions.endListed(userId, id)),
      endAllOf: (userId) => told(sessions.endAllOf(userId)),
    },
    sessionEnds: {
      subscribe: (listener) => {
        listeners.push(listener);
      },
    },
  };
};
