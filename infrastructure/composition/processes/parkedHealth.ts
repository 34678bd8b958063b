import type { ParkedTeam } from '#application/shared/ports/Health.ts';

/** The health field about parked keys; omitted if there are none. */
export const parkedField = (
  parked: readonly ParkedTeam[],
): Readonly<{ parked?: readonly ParkedTeam[] }> =>
  parked.length === 0
    ? {}
    : {
        parked: parked.map(({ key, position, type, message }) => {
          return { key, position, type, message };
        }),
      };
