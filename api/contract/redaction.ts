import { z } from 'zod';
import { instant } from './scalars.ts';

/** The result of a redaction. */
export const redactionReply = z.object({
  /** When the texts were last redacted; null if they never were. */
  redactedAt: instant.nullable(),
  /** The erased versions of texts, including versions that nobody saw. */
  versions: z.int(),
  /**
   * Versions that stay in the event log, because old versions of Slipway stored
   * texts there.
   */
  left: z.int(),
});

export type RedactionReply = z.infer<typeof redactionReply>;
