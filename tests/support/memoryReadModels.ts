import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type {
  Condition,
  FieldValue,
  Query,
  ReadModelProgress,
  ReadModels,
} from '#application/shared/ports/ReadModels.ts';
import type { CollectionName, Documents } from '#projections/documents.ts';
import { allProjections } from '#projections/all.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { readModel } from './readModel.ts';

type AnyDocument = Documents[CollectionName];

export type MemoryReadModels = Readonly<{
  readModels: ReadModels;
  progress: ReadModelProgress;
  setPace: (pace: Pace) => void;
}>;

/** When read models take events: for every read, for those who wait, never. */
export type Pace = 'live' | 'lagging' | 'stalled';

/** Read models over the projections, live unless a test slows them down. */
export const memoryReadModels = (eventStore: EventStore): MemoryReadModels => {
  const models = new Map(
    allProjections.map((projection) => [
      projection.name,
      readModel(projection as Projection<AnyDocument>),
    ]),
  );
  let position = 0;
  let pace: Pace = 'live';

  const collection = async (name: CollectionName) => {
    if (pace === 'live') await catchUp();
    const model = models.get(name);
    if (model === undefined) throw new Error(`There is no ${name}.`);
    return model;
  };

  const catchUp = async () => {
    if (pace === 'stalled') return;
    const events = await eventStore.readAll(position, 1_000_000);
    for (const model of models.values()) model.take(events);
    position = Math.max(position, events.at(-1)?.position ?? 0);
  };

  return {
    setPace: (next) => {
      pace = next;
    },
    progress: {
      waitFor: async (wanted) => {
        await catchUp();
        return position >= wanted;
      },
    },
    readModels: {
      get: async (name, id) => (await collection(name)).get(id) as never,
      getMany: async (name, ids) => {
        const model = await collection(name);
        return ids.flatMap((id) => model.get(id) ?? []) as never;
      },
      find: async (name, query) => {
        const found = matching((await collection(name)).all(), query);
        const { offset = 0, limit = found.length } = query;
        return {
          documents: found.slice(offset, offset + limit) as never,
          total: found.length,
        };
      },
    },
  };
};

const matching = (documents: readonly AnyDocument[], query: Query) =>
  documents
    .filter((document) =>
      Object.entries(query.where).every(([field, condition]) =>
        meets(valueOf(document, field), condition),
      ),
    )
    .filter((document) => holdsWords(document, query.words))
    .sort((a, b) => inOrder(a, b, query.orderBy ?? []));

const valueOf = (document: AnyDocument, field: string): FieldValue =>
  (document as unknown as Record<string, FieldValue>)[field] ?? null;

const meets = (value: FieldValue, condition: Condition): boolean => {
  if (typeof condition !== 'object' || condition === null) {
    return value === condition;
  }
  if ('in' in condition) return condition.in.includes(value);
  const { from, to } = condition;
  return (
    value !== null &&
    (from === undefined || compare(value, from) >= 0) &&
    (to === undefined || compare(value, to) <= 0)
  );
};

const holdsWords = (document: AnyDocument, words = ''): boolean => {
  const text = wordsOf(String(valueOf(document, 'description')));
  return wordsOf(words).every((word) =>
    text.some((one) => one.startsWith(word)),
  );
};

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/\p{L}+/gu) ?? [];

const inOrder = (
  a: AnyDocument,
  b: AnyDocument,
  orderBy: NonNullable<Query['orderBy']>,
): number => {
  for (const { field, direction } of orderBy) {
    const order = compare(valueOf(a, field), valueOf(b, field));
    if (order !== 0) return direction === 'asc' ? order : -order;
  }
  return compare(a.id, b.id);
};

const compare = (a: FieldValue, b: FieldValue): number => {
  if (a === b) return 0;
  if (a === null) return -1;
  return b === null || a > b ? 1 : -1;
};
