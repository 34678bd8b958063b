import type { Reached } from '../reading.ts';

/** Purposes of a position: one kind is not accepted for another. */
export type SealedKind = 'written' | 'told' | 'listed';

/** Makes positions opaque, and reads them again. */
export type PositionSeal = Readonly<{
  /** Equal positions look different. */
  seal: (kind: SealedKind, reached: Reached) => string;
  /** Null for what no server of this Slipway has sealed. */
  open: (kind: SealedKind, text: string) => Reached | null;
}>;

/**
 * Positions as clients see them (threat S15). They count the whole store: two of
 * them, taken at different times, would tell how much other teams do.
 */
export interface PositionSeals {
  /** Throws StorageFailure while the key cannot be read. */
  load(): Promise<PositionSeal>;
}
