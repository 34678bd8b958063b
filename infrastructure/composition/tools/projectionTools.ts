import type { ParkedTeam } from '#application/shared/ports/Health.ts';
import type { Failure } from '../../projecting/fold/foldEvents.ts';

/** A projection and its live generation. */
export type ProjectionState = Readonly<{
  name: string;
  /** The version in this release of Slipway. */
  version: number;
  /** The version of the live generation; null if there is none. */
  builtVersion: number | null;
  /** The number of the generation; null if generations have no numbers. */
  generation: number | null;
  /** The read model holds all events up to here, except those left out. */
  position: number;
  parked: readonly ParkedTeam[];
}>;

/**
 * `folded`: the read model now has the key's events. `noted`: the server has
 * not done it in time; it is stored for later. `otherVersion`: another version
 * of Slipway built the read model, and only that version can fold the events.
 */
export type RetryResult =
  | Readonly<{ outcome: 'folded' | 'notParked' | 'noted' | 'otherVersion' }>
  | Readonly<{ outcome: 'parked'; failure: Failure }>;

/** The result of a retry; `failure` is null if it released the key. */
export const toRetryResult = (failure: Failure | null): RetryResult =>
  failure === null ? { outcome: 'folded' } : { outcome: 'parked', failure };

/** An operator's tools for projections. */
export type ProjectionTools = Readonly<{
  states: () => Promise<readonly ProjectionState[]>;
  /** Folds the events of a key again, from its poison event on. */
  retry: (name: string, key: string) => Promise<RetryResult>;
}>;
