import type { Seal } from '#domain/seal/events.ts';
import type { SealHash } from '../shared/ports/SealHash.ts';
import { sealOf } from './sealOf.ts';

/** Result of checking a seal, which holds when there is no problem (T20). */
export type SealFinding = Readonly<{
  date: string;
  /** How many events were sealed. */
  events: number;
  /** How many of the day there are; null where that was not looked at. */
  found: number | null;
  /** For people, the most telling first; nothing of a content. */
  problems: readonly string[];
}>;

/** More would not help to find the first. */
export const MOST_PROBLEMS = 10;

/** Problem of a seal that Slipway cannot have made; null for a sound one. */
export const brokenSeal = (
  sealHash: Pick<SealHash, 'canonical' | 'hash'>,
  seal: Seal,
): SealFinding | null =>
  sealOf(sealHash, seal).hash === seal.hash
    ? null
    : {
        date: seal.date,
        events: seal.events,
        found: null,
        problems: [
          'The seal itself was changed: its hash does not fit its content.',
        ],
      };

/** Problem when the number of events differs; null if it is equal. */
export const countProblem = (
  { events, date }: Pick<Seal, 'events' | 'date'>,
  found: number,
): readonly string[] => {
  if (found === events) return [];
  const difference = Math.abs(found - events);
  const how = found < events ? 'missing' : 'too many';
  return [
    `${counted(events)} of ${date} were sealed, and ${counted(found)} are there: ${String(difference)} ${how}.`,
  ];
};

const counted = (count: number): string =>
  `${String(count)} ${count === 1 ? 'event' : 'events'}`;
