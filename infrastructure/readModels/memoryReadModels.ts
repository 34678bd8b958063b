import type { Projection } from '#projections/shared/projection.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import { checkQuery } from './checkQuery.ts';
import type {
  Checkpoint,
  Document,
  Generation,
  Parked,
  ReadModelStore,
  StoredDocument,
  UntypedReadModels,
} from './documentStore.ts';
import { BEGINNING, StaleGenerationError } from './documentStore.ts';
import type { OpenScratch } from './scratch.ts';
import { projectionsByName } from './projectionsByName.ts';
import { countAmong, findAmong, outlineAmong } from './memoryQueries.ts';

type HeldGeneration = {
  generation: Generation;
  checkpoint: Checkpoint;
  documents: Map<string, StoredDocument>;
  parked: Map<string, Parked>;
};

/** Read models in memory, for tests and for folding all events once. */
export const memoryReadModels = (
  projections: readonly Projection[],
): ReadModelStore => {
  const projectionOf = projectionsByName(projections);
  const held = new Map<number, HeldGeneration>();
  const live = new Map<string, HeldGeneration>();
  let newestId = 0;

  const requireHeld = ({ id, projection }: Generation): HeldGeneration => {
    const generation = held.get(id);
    if (generation === undefined) {
      throw new StaleGenerationError(projection.name);
    }
    return generation;
  };

  const documentsOf = (collection: string): Document[] =>
    [...(live.get(collection)?.documents.values() ?? [])].flatMap(
      ({ document }) => (document === null ? [] : [copyOf(document)]),
    );

  const read = (collection: string, id: string): Document | null => {
    const stored = live.get(collection)?.documents.get(id);
    return copyOf(stored?.document ?? null);
  };

  const dropOthers = (
    name: string,
    keptGeneration: HeldGeneration | undefined,
  ) => {
    for (const [id, heldGeneration] of held) {
      const isOfName = heldGeneration.generation.projection.name === name;
      if (isOfName && heldGeneration !== keptGeneration) held.delete(id);
    }
  };

  const reading: UntypedReadModels = {
    get: async (collection, id) => read(collection, id),
    getMany: async (collection, ids) =>
      ids.flatMap((id) => read(collection, id) ?? []),
    find: async (collection, query) => {
      const projection = projectionOf(collection);
      const checked = checkQuery(projection, query);
      return findAmong(projection, documentsOf(collection), checked);
    },
    outline: async (collection, query, fields) => {
      const projection = projectionOf(collection);
      return outlineAmong(
        projection,
        documentsOf(collection),
        checkQuery(projection, query),
        fields,
      );
    },
    countBy: async (collection, where, fields) => {
      const projection = projectionOf(collection);
      return countAmong(projection, documentsOf(collection), where, fields);
    },
    generationOf: async (collection) =>
      live.get(collection)?.generation.id ?? null,
  };

  return {
    ...(reading as ReadModels),
    live: async (projection) => {
      const liveGeneration = live.get(projection.name);
      if (liveGeneration === undefined) return null;
      const { generation, checkpoint } = liveGeneration;
      return {
        generation: { id: generation.id, projection },
        version: generation.projection.version,
        checkpoint,
      };
    },
    begin: async (projection) => {
      dropOthers(projection.name, live.get(projection.name));
      const generation = { id: ++newestId, projection };
      const documents = new Map<string, StoredDocument>();
      held.set(newestId, {
        generation,
        checkpoint: BEGINNING,
        documents,
        parked: new Map<string, Parked>(),
      });
      return generation;
    },
    load: async (generation, ids) => {
      const { documents } = requireHeld(generation);
      return ids.flatMap((id) => documents.get(id) ?? []);
    },
    commit: async (generation, { changes, from, to }) => {
      const target = requireHeld(generation);
      if (target.checkpoint.position !== from) {
        throw new StaleGenerationError(generation.projection.name);
      }
      // Copied before anything changes: a bad document leaves all as it was.
      const copies = changes.map(copyOf);
      for (const change of copies) putDocument(target, change);
      target.checkpoint = to;
    },
    publish: async (generation) => {
      const built = requireHeld(generation);
      const { name } = generation.projection;
      const livePosition = live.get(name)?.checkpoint.position ?? 0;
      if (livePosition > built.checkpoint.position) return false;
      dropOthers(name, built);
      live.set(name, built);
      return true;
    },
    discard: async (generation) => {
      const discarded = requireHeld(generation);
      held.delete(generation.id);
      const { name } = generation.projection;
      if (live.get(name) === discarded) live.delete(name);
    },
    parked: async (generation) => [...requireHeld(generation).parked.values()],
    park: async (generation, parked) => {
      requireHeld(generation).parked.set(parked.key, parked);
    },
    release: async (generation, key) => {
      requireHeld(generation).parked.delete(key);
    },
    snapshot: async (generation, read) => {
      const { checkpoint, documents } = requireHeld(generation);
      return read({ checkpoint, ...contentsOf(new Map(documents)) });
    },
    close: async () => {},
  };
};

const contentsOf = (documents: ReadonlyMap<string, StoredDocument>) => ({
  async *pages() {
    yield [...documents.values()];
  },
  load: async (ids: readonly string[]) =>
    ids.flatMap((id) => documents.get(id) ?? []),
});

/** Scratch documents in memory, for processes that hold few. */
export const memoryScratch: OpenScratch = async () => {
  const documents = new Map<string, StoredDocument>();
  return {
    ...contentsOf(documents),
    put: async (changes) => {
      for (const change of changes) documents.set(change.id, copyOf(change));
    },
    count: async () =>
      [...documents.values()].filter(({ document }) => document !== null)
        .length,
    close: async () => undefined,
  };
};

const putDocument = (
  { documents }: HeldGeneration,
  change: StoredDocument,
): void => {
  const current = documents.get(change.id)?.position ?? -1;
  if (change.position > current) documents.set(change.id, change);
};

// Copies through JSON, as a file would.
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
