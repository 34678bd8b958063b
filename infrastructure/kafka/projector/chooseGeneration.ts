import type { Projection } from '#projections/shared/projection.ts';
import type { Generation } from '../../readModels/documentStore.ts';
import type { Standing } from '../../mongo/readModels/generations.ts';
import type { PartitionedStore } from '../../mongo/readModels/partitions.ts';
import type { Leases } from '../../relay/leases.ts';
import { whileHeld } from '../../relay/withLease.ts';

/** `outdated`: a newer version of Slipway keeps it, or is about to. */
export type Choice =
  | Readonly<{ kind: 'follow'; generation: Generation }>
  | Readonly<{ kind: 'outdated'; version: number }>
  | Readonly<{ kind: 'begin' }>;

/** Of a collection that nobody has begun. */
export const NOTHING: Standing = { live: null, building: null };

const LEASE_MS = 5000;

/** What a projector of one version of a projection has to fill. */
export const choiceIn = (
  { live, building }: Standing,
  projection: Projection,
): Choice => {
  const { version } = projection;
  const own = [live, building].find((one) => one?.version === version);
  const newer = [live, building].find((one) => (one?.version ?? 0) > version);
  if (newer) return { kind: 'outdated', version: newer.version };
  return own
    ? { kind: 'follow', generation: { id: own._id, projection } }
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
    holder,
    signal,
  }: {
    store: PartitionedStore;
    leases: Leases;
    holder: string;
    signal: AbortSignal;
  },
  projection: Projection,
): Promise<Choice> => {
  const { name } = projection;
  const look = async () =>
    choiceIn((await store.standings()).get(name) ?? NOTHING, projection);

  const choice = await look();
  if (choice.kind !== 'begin') return choice;
  const lease = { name: `begin ${name}`, holder, ms: LEASE_MS, signal };
  await whileHeld(leases, lease, async () => {
    // Somebody may have been quicker.
    const { kind } = await look();
    if (kind === 'begin') await store.begin(projection);
  });
  return look();
};
