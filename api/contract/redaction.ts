import { z } from 'zod';
import { instant } from './scalars.ts';

/** Result of a redaction. */
export const redactionReply = z.object({
  /** When the texts were redacted last; null where there never were any. */
  redactedAt: instant.nullable(),
  /** How many versions of texts it erased, those included that nobody saw. */
  versions: z.int(),
  /**
   * Versions that stay in the event log, where versions of Slipway before texts
   * stood beside it have stored them.
   */
  left: z.int(),
});

export type RedactionReply = z.infer<typeof redactionReply>;
