import { shownTeam } from '../http/shownTeam.ts';

let teamId: string | null = null;

/** The team that the stream tells of, as far as the last read of it says. */
export const toldTeam = {
  is: (id: string): void => {
    teamId = id;
  },
  /** Another tab may have switched teams: what is told is not for this one then. */
  isShown: (): boolean => teamId === null || teamId === shownTeam.now(),
  /** Of another person, or in another team: not known until the next read. */
  forget: (): void => {
    teamId = null;
  },
};
