import type { ReadModelProgress } from '#application/shared/ports/ReadModels.ts';
import { currentRequest } from '#application/shared/requestContext.ts';
import { WAIT_MS } from '#application/shared/readFresh.ts';

/**
 * Runs `read` after a mutation of this request. Each of its reads waits for
 * what was written to its collection, two seconds in all.
 */
export const readAt = async <Data>(
  position: number,
  read: () => Promise<Data>,
): Promise<Readonly<{ data: Data; position: number }>> => {
  const context = currentRequest();
  if (context !== undefined) context.mustSeeOwnWrites = true;
  return { data: await read(), position };
};

/**
 * Resolves once everything this request has written can be read, or after 2 s.
 */
export const waitUntilReadable = async (
  progress: ReadModelProgress,
): Promise<void> => {
  const written = currentRequest()?.written ?? new Map<string, number>();
  await Promise.all(
    [...written].map(([key, position]) =>
      progress.waitFor(position, WAIT_MS, { key }),
    ),
  );
};
