import type {
  ViewedPlace,
  Presence,
} from '#application/shared/ports/Presence.ts';

/** Presence in memory, for a deployment with a single process. */
export const memoryPresence = (): Presence => {
  const bySession = new Map<string, ViewedPlace>();

  return {
    put: async (sessionId, place) => {
      bySession.set(sessionId, place);
    },
    remove: async (sessionId, until) => {
      const place = bySession.get(sessionId);
      if (place !== undefined && place.at <= until) bySession.delete(sessionId);
    },
    of: async (teamIds, since) => {
      const requested = new Set(teamIds);
      return [...bySession.values()].filter(
        ({ teamId, at }) => requested.has(teamId) && at >= since,
      );
    },
    forgetBefore: async (instant) => {
      for (const [sessionId, { at }] of bySession) {
        if (at < instant) bySession.delete(sessionId);
      }
    },
  };
};
