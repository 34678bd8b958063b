import type { ParkedTeam } from '#application/shared/ports/Health.ts';

/** Field of health; left out when nothing is parked. */
export const parkedFor = (
  parked: readonly ParkedTeam[],
): Readonly<{ parked?: readonly ParkedTeam[] }> =>
  parked.length === 0
    ? {}
    : {
        parked: parked.map(({ key, position, type, message }) => {
          return { key, position, type, message };
        }),
      };
