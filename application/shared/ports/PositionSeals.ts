import type { ReachedPosition } from '../reading.ts';

/** Purposes of a position; a position is only accepted for its own purpose. */
export type SealedKind = 'written' | 'told' | 'listed';

/** Encrypts positions and reads them again. */
export type PositionSeal = Readonly<{
  /** Equal positions look different. */
  seal: (kind: SealedKind, reached: ReachedPosition) => string;
  /** Returns null for a text that no server of this Slipway sealed. */
  open: (kind: SealedKind, text: string) => ReachedPosition | null;
}>;

/**
 * Positions as clients see them (threat S15). Positions count the events of the
 * whole store, so two plain positions would reveal how active other teams are.
 */
export interface PositionSeals {
  /** Throws StorageFailure while the key cannot be read. */
  load(): Promise<PositionSeal>;
}
