import type { Projection } from '#projections/shared/projection.ts';
import type { Generation } from '../../readModels/documentStore.ts';
import type { Checkpoint, Checkpoints, Leases } from '../../relay/ports.ts';
import { RELAY } from '../../relay/relay.ts';
import { withLease } from '../../relay/withLease.ts';
import type {
  Generations,
  PartitionedStore,
} from '../../projecting/build/partitionedStore.ts';

/**
 * `fill`: fill this generation, and count its events up to the mark; 0 if none
 * are counted. `outdated`: a newer version of Slipway fills the read model.
 */
export type GenerationChoice =
  | Readonly<{ kind: 'fill'; generation: Generation; mark: number }>
  | Readonly<{ kind: 'outdated'; version: number }>
  | Readonly<{ kind: 'begin' }>;

/** The generations of a collection that does not exist yet. */
export const NO_GENERATIONS: Generations = { live: null, building: null };

const LEASE_MS = 5000;

/**
 * What a projector of this version has to do: fill the generation of its
 * version, also while a newer version builds another one, or begin one.
 */
export const decideGeneration = (
  { live, building }: Generations,
  projection: Projection,
): GenerationChoice => {
  const { version } = projection;
  const ofThisVersion = [live, building].find(
    (generation) => generation?.version === version,
  );
  const newer = [live, building].find(
    (generation) => (generation?.version ?? 0) > version,
  );
  if (newer && ofThisVersion !== live)
    return { kind: 'outdated', version: newer.version };
  return ofThisVersion
    ? {
        kind: 'fill',
        generation: { id: ofThisVersion._id, projection },
        mark: ofThisVersion.mark ?? 0,
      }
    : { kind: 'begin' };
};

/**
 * The position of the newest event that is known, the mark of a build that
 * begins now; null if no relay has begun yet.
 */
export const newestKnownPosition = ({
  head,
  position,
}: Pick<Checkpoint, 'head' | 'position'>): number | null =>
  head === null ? null : Math.max(head, position);

/**
 * Finds the generation to fill, or begins it. If several projectors start at
 * once, one of them begins it, and the others then find it. Throws
 * StorageFailure.
 */
export const chooseGeneration = async (
  {
    store,
    checkpoints,
    leases,
    owner,
    signal,
  }: {
    store: PartitionedStore;
    checkpoints: Pick<Checkpoints, 'load'>;
    leases: Leases;
    owner: string;
    signal: AbortSignal;
  },
  projection: Projection,
): Promise<GenerationChoice> => {
  const { name } = projection;
  const choose = async () =>
    decideGeneration(
      (await store.generations()).get(name) ?? NO_GENERATIONS,
      projection,
    );

  const choice = await choose();
  if (choice.kind !== 'begin') return choice;
  const mark = newestKnownPosition(await checkpoints.load(RELAY));
  // A build cannot be complete before a relay has started.
  if (mark === null) return choice;
  const lease = { name: `begin ${name}`, owner, ms: LEASE_MS, signal };
  await withLease(leases, lease, async () => {
    // Another process may have been faster.
    const { kind } = await choose();
    if (kind === 'begin') await store.begin(projection, mark);
  });
  return choose();
};
