import { z } from 'zod';
import { calendarDate } from './scalars.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * A seal, with which outsiders check the events of a day; see docs/seals.md.
 */
export const seal = z.object({
  /** The day in UTC. */
  date: calendarDate,
  /** The number of events that were recorded on that day. */
  events: z.int().min(1),
  /** The Merkle tree hash of the events, in hex. */
  root: sha256,
  /** The hash of the team's previous seal; null for its first. */
  previous: sha256.nullable(),
  /** The hash of the canonical JSON of the other fields. */
  hash: sha256,
});

/** Newest first. */
export const seals = z.object({ seals: z.array(seal) });

export const sealParams = z.object({ date: calendarDate });

export type Seal = z.infer<typeof seal>;
