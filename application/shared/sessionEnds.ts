import type { Sessions } from './ports/Sessions.ts';

/** Notifies listeners that this process has ended a session. */
export type SessionEnds = Readonly<{
  subscribe: (listener: () => Promise<void>) => void;
}>;

/** Wraps sessions so that listeners are notified after a session has ended. */
export const notifyOnSessionEnd = (
  sessions: Sessions,
): Readonly<{ sessions: Sessions; sessionEnds: SessionEnds }> => {
  const listeners: (() => Promise<void>)[] = [];
  const notifyAfter = async <Result>(
    ended: Promise<Result>,
  ): Promise<Result> => {
    const result = await ended;
    // The caller neither waits for the listeners nor fails if they do.
    for (const listener of listeners) void listener().catch(() => undefined);
    return result;
  };
  return {
    sessions: {
      ...sessions,
      end: (sessionId) => notifyAfter(sessions.end(sessionId)),
      endListed: (userId, id) => notifyAfter(sessions.endListed(userId, id)),
      endAllOf: (userId) => notifyAfter(sessions.endAllOf(userId)),
    },
    sessionEnds: {
      subscribe: (listener) => {
        listeners.push(listener);
      },
    },
  };
};
