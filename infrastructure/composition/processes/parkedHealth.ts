import type { ParkedTeam } from '#application/shared/ports/Health.ts';

/** As health says it: nothing where nothing is left out. */
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
