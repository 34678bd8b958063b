import type { ReadModelProgress } from '#application/shared/ports/ReadModels.ts';
import { WAIT_MS } from '#application/shared/readYourWrites.ts';

/**
 * What `read` finds once the read models have reached a mutation's position, or
 * after two seconds.
 */
export const readAt = async <Data>(
  progress: ReadModelProgress,
  position: number,
  read: () => Promise<Data>,
): Promise<Readonly<{ data: Data; position: number; stale: boolean }>> => {
  const reached = await progress.waitFor(position, WAIT_MS);
  return { data: await read(), position, stale: !reached };
};
