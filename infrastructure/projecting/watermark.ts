import type { Checkpoint, Positions } from '../relay/checkpoints.ts';
import type { Failure } from './foldEvents.ts';

/** How far the relay has sent what there is, and what went where. */
export type Relayed = Readonly<{ position: number; sent: Positions }>;

/** How far a read model is at each place, and where it has stopped. */
export type Filled = Readonly<{
  progress?: Positions;
  failures?: Readonly<Record<string, Failure>>;
}>;

/**
 * The position up to which a place's events are all taken: a place that has
 * all that was sent to it has nothing to take before the relay's position.
 */
const reachedAt = (
  { position, sent }: Relayed,
  { progress = {} }: Filled,
  place: string,
): number => {
  const taken = progress[place] ?? 0;
  return taken >= (sent[place] ?? 0) ? position : taken;
};

/** The position up to which a read model holds all events, of every place. */
export const watermarkOf = (relayed: Relayed, filled: Filled): number =>
  Math.min(
    relayed.position,
    ...Object.keys(relayed.sent).map((place) =>
      reachedAt(relayed, filled, place),
    ),
  );

/** Whether it has taken all that the relay has sent. */
export const holdsAllSent = (relayed: Relayed, filled: Filled): boolean =>
  watermarkOf(relayed, filled) >= relayed.position;

/**
 * Whether it may be read: it has all that was sent, and the relay has come to
 * where the store stood when it began, so that this is no mere beginning.
 */
export const isWhole = (relayed: Checkpoint, building: Filled): boolean =>
  relayed.head !== null &&
  relayed.position >= relayed.head &&
  holdsAllSent(relayed, building);

/**
 * Whether a position will not be reached until somebody mends something: what
 * is missing stands behind events that cannot be taken, at every place that
 * lacks something.
 */
export const isHeldUp = (
  relayed: Relayed,
  filled: Filled,
  position: number,
): boolean => {
  const behind = Object.keys(relayed.sent).filter(
    (place) => reachedAt(relayed, filled, place) < position,
  );
  return (
    behind.length > 0 &&
    relayed.position >= position &&
    behind.every((place) => filled.failures?.[place] !== undefined)
  );
};
