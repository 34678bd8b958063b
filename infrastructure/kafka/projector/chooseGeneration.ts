import type { Projection } from '#projections/shared/projection.ts';
import type { Generation } from '../../readModels/documentStore.ts';
import type { Leases } from '../../relay/ports.ts';
import { withLease } from '../../relay/withLease.ts';
import type {
  Generations,
  PartitionedStore,
} from '../../projecting/partitionedStore.ts';

/** `outdated`: a newer version of Slipway fills it, or is about to. */
export type Choice =
  | Readonly<{ kind: 'fill'; generation: Generation }>
  | Readonly<{ kind: 'outdated'; version: number }>
  | Readonly<{ kind: 'begin' }>;

/** Of a collection that has not been begun. */
export const NO_GENERATIONS: Generations = { live: null, building: null };

const LEASE_MS = 5000;

/** What a projector of one version of a projection has to fill. */
export const choiceIn = (
  { live, building }: Generations,
  projection: Projection,
): Choice => {
  const { version } = projection;
  const own = [live, building].find((one) => one?.version === version);
  const newer = [live, building].find((one) => (one?.version ?? 0) > version);
  if (newer) return { kind: 'outdated', version: newer.version };
  return own
    ? { kind: 'fill', generation: { id: own._id, projection } }
    : { kind: 'begin' };
};

/**
 * Finds what to fill, or begins it: of several projectors that start at once,
 * one, while the others look again. Throws StorageFailure.
 */
export const chooseGeneration = async (
  {
    store,
    leases,
    owner,
    signal,
  }: {
    store: PartitionedStore;
    leases: Leases;
    owner: string;
    signal: AbortSignal;
  },
  projection: Projection,
): Promise<Choice> => {
  const { name } = projection;
  const look = async () =>
    choiceIn(
      (await store.generations()).get(name) ?? NO_GENERATIONS,
      projection,
    );

  const choice = await look();
  if (choice.kind !== 'begin') return choice;
  const lease = { name: `begin ${name}`, owner, ms: LEASE_MS, signal };
  await withLease(leases, lease, async () => {
    // Another process may have been quicker.
    const { kind } = await look();
    if (kind === 'begin') await store.begin(projection);
  });
  return look();
};
