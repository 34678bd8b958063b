import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { allProjections, findProjection } from '#projections/all.ts';
import type { Projection } from '#projections/shared/projection.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { createProjectionRunner } from '../../projecting/runner/runner.ts';
import type { Parked } from '../../readModels/documentStore.ts';
import { requestRetry } from '../../sqlite/readModels/parkedTable.ts';
import { openSqliteReadModels } from '../../sqlite/readModels/readModels.ts';
import type { ReadOnlyReadModels } from '../../sqlite/readModels/readOnlyReadModels.ts';
import type { ProjectionTools, RetryResult } from './projectionTools.ts';
import { toRetryResult } from './projectionTools.ts';

/** How long the server may take for a requested retry, in ms. */
const ANSWER_MS = 60_000;
const POLL_MS = 100;

/**
 * Makes the tools of `slipway projections` for a data folder. If a server runs,
 * it does the requested retries; otherwise this process does them.
 */
export const createEmbeddedProjections = ({
  folder,
  eventStore,
  stored,
  lockUnlessRunning,
}: Readonly<{
  /** The folder of the read models. */
  folder: string;
  eventStore: EventStore;
  stored: ReadOnlyReadModels;
  /** Null while a server runs; else returns a function that unlocks. */
  lockUnlessRunning: () => (() => void) | null;
}>): ProjectionTools => {
  const findParked = async (
    projection: Projection,
  ): Promise<readonly Parked[]> => {
    const live = await stored.live(projection);
    return live === null ? [] : stored.parked(live.generation);
  };

  /** Requests a retry from the server and waits for the result. */
  const requestFromServer = async (
    projection: Projection,
    key: string,
  ): Promise<RetryResult> => {
    requestRetry(join(folder, `${projection.name}.sqlite`), key);
    const deadline = performance.now() + ANSWER_MS;
    for (;;) {
      const all = await findParked(projection);
      const parked = all.find((parkedKey) => parkedKey.key === key);
      if (parked === undefined) return toRetryResult(null);
      if (!parked.isDue) return toRetryResult(parked);
      if (performance.now() > deadline) return { outcome: 'noted' };
      await delay(POLL_MS);
    }
  };

  const retryHere = async (
    projection: Projection,
    key: string,
  ): Promise<RetryResult> => {
    const projections = [projection];
    const documents = openSqliteReadModels(folder, projections);
    try {
      const runner = createProjectionRunner({
        projections,
        eventStore,
        documents,
      });
      return toRetryResult(await runner.retry(projection.name, key));
    } finally {
      await documents.close();
    }
  };

  return {
    states: () =>
      Promise.all(
        allProjections.map(async (projection) => {
          const live = await stored.live(projection);
          return {
            name: projection.name,
            version: projection.version,
            builtVersion: live?.version ?? null,
            generation: null,
            position: live?.checkpoint.position ?? 0,
            parked: await findParked(projection),
          };
        }),
      ),
    retry: async (name, key) => {
      const projection = findProjection(name);
      const all = projection === undefined ? [] : await findParked(projection);
      if (
        projection === undefined ||
        !all.some((parkedKey) => parkedKey.key === key)
      ) {
        return { outcome: 'notParked' };
      }
      const release = lockUnlessRunning();
      if (release === null) return requestFromServer(projection, key);
      try {
        return await retryHere(projection, key);
      } finally {
        release();
      }
    },
  };
};
