import type { SealEvent, SealingNoted } from './events.ts';

/**
 * The last seal of a team, or the day up to which the days of all teams are
 * sealed.
 */
export type Seals = Readonly<{
  last: Readonly<{ date: string; root: string; hash: string }> | null;
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
