import type {
  ViewedPlace,
  Presence,
} from '#application/shared/ports/Presence.ts';

/** Presence in memory, for a deployment with a single process. */
export const memoryPresence = (): Presence => {
  const bySession = new Map<string, ViewedPlace>();

  const forgetIf = (isOver: (here: ViewedPlace) => boolean) => {
    for (const [sessionId, here] of bySession) {
      if (isOver(here)) bySession.delete(sessionId);
    }
  };

  return {
    put: async (sessionId, here) => {
      bySession.set(sessionId, here);
    },
    remove: async (sessionId, until) => {
      const here = bySession.get(sessionId);
      if (here !== undefined && here.at <= until) bySession.delete(sessionId);
    },
    of: async (teamIds, since) => {
      const requested = new Set(teamIds);
      return [...bySession.values()].filter(
        ({ teamId, at }) => requested.has(teamId) && at >= since,
      );
    },
    forgetBefore: async (instant) => {
      forgetIf(({ at }) => at < instant);
    },
  };
};
