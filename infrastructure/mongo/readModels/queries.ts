import type { Collection } from 'mongodb';
import type { Projection } from '#projections/shared/projection.ts';
import type {
  Count,
  Outlined,
  Page,
} from '#application/shared/ports/ReadModels.ts';
import type { Mongo } from '../database.ts';
import { asStorageFailures } from '../storageFailures.ts';
import type { CheckedQuery } from '../../readModels/checkQuery.ts';
import { checkQuery, totalOf } from '../../readModels/checkQuery.ts';
import type {
  Document,
  UntypedReadModels,
} from '../../readModels/documentStore.ts';
import { projectionsByName } from '../../readModels/projectionsByName.ts';
import type { MongoRow } from './documents.ts';
import {
  parseDocument,
  filterFor,
  pathOf,
  sortFor,
  storedName,
} from './documents.ts';
import type { MongoGenerations } from './generations.ts';
import { collectionOf } from './generations.ts';

const EMPTY_PAGE: Page<Document> = { documents: [], total: 0 };
const ONLY_BODY = { projection: { body: 1 } } as const;

/** The queries of the read models. */
export const mongoQueries = (
  mongo: Mongo,
  generations: Pick<MongoGenerations, 'recentLiveId'>,
  projections: readonly Projection[],
): UntypedReadModels => {
  const projectionOf = projectionsByName(projections);

  /**
   * The rows of the live generation, or null if there is none. Its id may be
   * half a second old, so that not every query has to look it up.
   */
  const findRows = async ({ name }: Projection) => {
    const id = await generations.recentLiveId(name);
    return id === null
      ? null
      : mongo.collection<MongoRow>(collectionOf(name, id));
  };

  return {
    get: (name, id) =>
      asStorageFailures(async () => {
        const rows = await findRows(projectionOf(name));
        const stored = await rows?.findOne({ _id: id }, ONLY_BODY);
        const body = stored?.body ?? null;
        return body === null ? null : parseDocument(body);
      }),
    getMany: (name, ids) =>
      asStorageFailures(async () => {
        const rows = await findRows(projectionOf(name));
        if (rows === null) return [];
        const byIds = { _id: { $in: [...ids] } };
        const storedRows = await rows.find(byIds, ONLY_BODY).toArray();
        const bodies = new Map(storedRows.map(({ _id, body }) => [_id, body]));
        return ids.flatMap((id) => {
          const body = bodies.get(id) ?? null;
          return body === null ? [] : [parseDocument(body)];
        });
      }),
    find: (name, query) =>
      asStorageFailures(async () => {
        const projection = projectionOf(name);
        const rows = await findRows(projection);
        const checked = checkQuery(projection, query);
        return rows === null ? EMPTY_PAGE : findIn(rows, checked);
      }),
    outline: (name, query, fields) =>
      asStorageFailures(async () => {
        const projection = projectionOf(name);
        const rows = await findRows(projection);
        const checked = checkQuery(projection, query);
        return rows === null ? [] : findOutline(rows, checked, fields);
      }),
    countBy: (name, where, fields) =>
      asStorageFailures(async () => {
        const projection = projectionOf(name);
        const rows = await findRows(projection);
        const checked = checkQuery(projection, { where });
        return rows === null ? [] : countIn(rows, checked, fields);
      }),
    generationOf: (name) =>
      asStorageFailures(() => generations.recentLiveId(name)),
  };
};

const findIn = async (
  rows: Collection<MongoRow>,
  query: CheckedQuery,
): Promise<Page<Document>> => {
  const { offset, limit } = query;
  const filter = filterFor(query);
  const storedRows =
    // MongoDB treats a limit of 0 as no limit.
    limit === 0
      ? []
      : await rows
          .find(filter, ONLY_BODY)
          .sort(sortFor(query))
          .skip(offset)
          .limit(limit ?? 0)
          .toArray();
  const documents = storedRows.flatMap(({ body }) =>
    body === null ? [] : [parseDocument(body)],
  );
  const total =
    totalOf(documents.length, query) ?? (await rows.countDocuments(filter));
  return { documents, total };
};

/** Reads only some indexed fields, because bodies may be long. */
const findOutline = async (
  rows: Collection<MongoRow>,
  query: CheckedQuery,
  fields: readonly string[],
): Promise<readonly Outlined[]> => {
  const { offset, limit } = query;
  // MongoDB treats a limit of 0 as no limit.
  if (limit === 0) return [];
  const paths = fields.map(pathOf);
  const storedRows = await rows
    .find(filterFor(query), {
      projection: Object.fromEntries(paths.map((path) => [path, 1])),
    })
    .sort(sortFor(query))
    .skip(offset)
    .limit(limit ?? 0)
    .toArray();
  return storedRows.map(({ _id, fields: stored }) => ({
    id: _id,
    values: fields.map((field) =>
      field === 'id' ? _id : (stored[storedName(field)] ?? null),
    ),
  }));
};

const countIn = async (
  rows: Collection<MongoRow>,
  query: CheckedQuery,
  fields: readonly string[],
): Promise<readonly Count[]> => {
  // MongoDB allows no dots in the field names of a group.
  const names = fields.map((_field, index) => `f${String(index)}`);
  const by = Object.fromEntries(
    fields.map((field, index) => [`f${String(index)}`, `$${pathOf(field)}`]),
  );
  const groups = await rows
    .aggregate<{ _id: Record<string, unknown>; count: number }>([
      { $match: filterFor(query) },
      { $group: { _id: by, count: { $sum: 1 } } },
    ])
    .toArray();
  return groups.map(({ _id, count }) => ({
    values: names.map((name) => _id[name] ?? null) as Count['values'],
    count,
  }));
};
