import type { Seal } from '#api/contract/index.ts';
import { read } from './read.ts';

const SEALS = '/teams/active/seals';

/** Calls on the seals of a team's days. */
export const sealCalls = {
  /** Reads the seals of the team's days, newest first; for Admins only. */
  getSeals: (
    signal?: AbortSignal,
  ): Promise<Readonly<{ seals: readonly Seal[] }>> =>
    read({ path: SEALS, signal }),
};
