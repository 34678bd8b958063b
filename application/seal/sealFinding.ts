import type { Seal } from '#domain/seal/events.ts';
import type { SealHash } from '../shared/ports/SealHash.ts';
import { sealOf } from './sealOf.ts';

/**
 * The result of checking a seal, which is intact if there are no problems
 * (T20).
 */
export type SealFinding = Readonly<{
  date: string;
  /** How many events were sealed. */
  events: number;
  /** How many events of the day were found; null if they were not read. */
  found: number | null;
  /**
   * Human-readable descriptions, the most useful first, without any content.
   */
  problems: readonly string[];
}>;

/** More problems would not help to find the first one. */
export const MAX_PROBLEMS = 10;

/** Finds out whether a seal was itself changed; null for an intact one. */
export const findBrokenSeal = (
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
          'The seal itself was changed: its hash does not match its content.',
        ],
      };

/** Describes how the number of events differs; empty if it is equal. */
export const describeCountDifference = (
  { events, date }: Pick<Seal, 'events' | 'date'>,
  found: number,
): readonly string[] => {
  if (found === events) return [];
  const difference = Math.abs(found - events);
  const direction = found < events ? 'missing' : 'too many';
  return [
    `${countInWords(events)} of ${date} were sealed, and ${countInWords(found)} are present: ${String(difference)} ${direction}.`,
  ];
};

const countInWords = (count: number): string =>
  `${String(count)} ${count === 1 ? 'event' : 'events'}`;
