import type { ParkedTeam } from '#application/shared/ports/Health.ts';
import type { Failure } from '../../projecting/fold/foldEvents.ts';

/** A projection, and the build of it that is read. */
export type ProjectionState = Readonly<{
  name: string;
  /** Version in this release of Slipway. */
  version: number;
  /** Version of the live build; null before there is one. */
  builtVersion: number | null;
  /** The number of the build; null where builds have none. */
  generation: number | null;
  /** Up to where it holds all events that are not left out. */
  position: number;
  parked: readonly ParkedTeam[];
}>;

/** `noted`: the server, which is not running, does it when it starts. */
export type Retried =
  | Readonly<{ outcome: 'folded' | 'notParked' | 'noted' }>
  | Readonly<{ outcome: 'parked'; failure: Failure }>;

export const retriedWith = (failure: Failure | null): Retried =>
  failure === null ? { outcome: 'folded' } : { outcome: 'parked', failure };

/** Operator's tools for running projections. */
export type ProjectionTools = Readonly<{
  states: () => Promise<readonly ProjectionState[]>;
  /** Folds the events of a key again from where it is parked. */
  retry: (name: string, key: string) => Promise<Retried>;
}>;
