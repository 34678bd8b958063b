import type { SealEvent, SealingNoted } from './events.ts';

/**
 * The state of a team's stream of seals (only `last`), or of the stream about
 * all teams (only `noted`).
 */
export type Seals = Readonly<{
  /** The team's last seal. */
  last: Readonly<{ date: string; root: string; hash: string }> | null;
  /** Up to where the days of all teams are sealed; see SealingNoted. */
  noted: SealingNoted['data'] | null;
}>;

export const initialState = (): Seals => ({ last: null, noted: null });

export const evolve = (seals: Seals, event: SealEvent): Seals => {
  switch (event.type) {
    case 'DaySealed': {
      const { date, root, hash } = event.data;
      return { ...seals, last: { date, root, hash } };
    }
    case 'SealingNoted':
      return { ...seals, noted: event.data };
    default:
      event satisfies never;
      return seals;
  }
};
