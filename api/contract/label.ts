import { z } from 'zod';
import { color, id, shortName } from './scalars.ts';

export const label = z.object({
  id,
  name: shortName,
  color,
  /** Earlier names, which filters still find, latest first; omitted if none. */
  formerNames: z.array(shortName).max(10).optional(),
  /**
   * The number of items with it in all projects; only if `counts` is requested.
   */
  itemCount: z.int().optional(),
});

export const createLabel = z.object({ name: shortName, color });
/** Omitted fields keep their values. */
export const reviseLabel = createLabel.partial();
export const labelsQuery = z.object({
  counts: z.enum(['true', 'false']).optional(),
});
/** Oldest first, at most 50. */
export const labelsReply = z.object({ labels: z.array(label) });

export type TeamLabel = z.infer<typeof label>;
