import type { ReachedPosition } from '../requestContext.ts';

/**
 * A position counts for its own purpose only. `written`: X-Slipway-Position;
 * `told`: ids of the stream of changes; `listed`: cursors; `exported`: cursors of
 * files.
 */
export type PositionPurpose = 'written' | 'told' | 'listed' | 'exported';

/** Encrypts positions and reads them again. */
export type PositionCipher = Readonly<{
  /** Equal positions look different. */
  encrypt: (purpose: PositionPurpose, reached: ReachedPosition) => string;
  /** Returns null for a text that no server of this Slipway encrypted. */
  decrypt: (purpose: PositionPurpose, text: string) => ReachedPosition | null;
}>;

/**
 * Positions as clients see them (threat S15). Positions count the events of the
 * whole store, so two plain positions would reveal how active other teams are.
 */
export interface PositionCiphers {
  /** Throws StorageFailure while the key cannot be read. */
  load(): Promise<PositionCipher>;
}
