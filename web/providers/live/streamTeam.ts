import { shownTeam } from '../http/shownTeam.ts';

let teamId: string | null = null;

/** The team whose changes the stream reports, according to the last read. */
export const streamTeam = {
  set: (id: string): void => {
    teamId = id;
  },
  /**
   * False if another tab switched teams: those changes are not for this tab.
   */
  isShown: (): boolean => teamId === null || teamId === shownTeam.get(),
  /** Unknown after a change of person or team, until the next read. */
  forget: (): void => {
    teamId = null;
  },
};
