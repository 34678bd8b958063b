import type { Projection } from '#projections/shared/projection.ts';
import type {
  Count,
  Outlined,
  Page,
} from '#application/shared/ports/ReadModels.ts';
import type { Row } from '../statement.ts';
import { NO_LIMIT } from '../statement.ts';
import type { CheckedQuery } from '../../readModels/checkQuery.ts';
import { checkQuery, totalOf } from '../../readModels/checkQuery.ts';
import type {
  Document,
  UntypedReadModels,
} from '../../readModels/documentStore.ts';
import { projectionsByName } from '../../readModels/projectionsByName.ts';
import type { Collection } from './collection.ts';
import { orderSql, whereSql } from './findSql.ts';
import type { FoundPage } from './recentPages.ts';
import { recentPages } from './recentPages.ts';

/**
 * The queries of the read models. The newest changes may not be in the file yet
 * (`writeBehind.ts`), so queries of the file call `settle`, which writes them.
 * `get` need not, because `body` finds them in memory.
 */
export const sqliteQueries = (
  projections: readonly Projection[],
  /** Finds the live generation, or null if there is none. */
  generationOf: (
    projection: Projection,
  ) => Readonly<{ id: number; collection: Collection }> | null,
): UntypedReadModels => {
  const recent = recentPages(findIn);
  const projectionOf = projectionsByName(projections);
  const liveOf = (projection: Projection) =>
    generationOf(projection)?.collection ?? null;

  return {
    get: async (name, id) => {
      const body = liveOf(projectionOf(name))?.body(id) ?? null;
      return body === null ? null : (JSON.parse(body) as Document);
    },
    getMany: async (name, ids) => {
      const live = liveOf(projectionOf(name));
      if (live === null) return [];
      live.settle();
      return live.database
        .statement(
          'SELECT body FROM json_each(?) AS wanted CROSS JOIN documents' +
            ' ON documents.id = wanted.value WHERE body IS NOT NULL' +
            ' ORDER BY wanted.key',
        )
        .all(JSON.stringify(ids))
        .map(toDocument);
    },
    find: async (name, query) => {
      const projection = projectionOf(name);
      const checked = checkQuery(projection, query);
      const live = liveOf(projection);
      if (live === null) return EMPTY_PAGE;
      return recent(name, live, checked);
    },
    outline: async (name, query, fields) => {
      const projection = projectionOf(name);
      const checked = checkQuery(projection, query);
      const live = liveOf(projection);
      return live === null ? [] : findOutline(live, checked, fields);
    },
    countBy: async (name, where, fields) => {
      const projection = projectionOf(name);
      const checked = checkQuery(projection, { where });
      const live = liveOf(projection);
      if (live === null) return [];
      live.settle();
      return countIn(live, checked, fields);
    },
    generationOf: async (name) => generationOf(projectionOf(name))?.id ?? null,
  };
};

const EMPTY_PAGE: Page<Document> = { documents: [], total: 0 };

const findIn = (live: Collection, query: CheckedQuery): FoundPage => {
  live.settle();
  const { database, column } = live;
  const { offset, limit, orderBy } = query;
  const where = whereSql(query, column);
  const rows = database
    .statement(
      `SELECT body FROM documents WHERE ${where.text}` +
        ` ORDER BY ${orderSql(orderBy, column)} LIMIT ? OFFSET ?`,
    )
    .all(...where.values, limit ?? NO_LIMIT, offset);
  const count = () =>
    database
      .statement(`SELECT count(*) AS total FROM documents WHERE ${where.text}`)
      .get(...where.values)?.['total'] as number;
  const total = totalOf(rows.length, query) ?? count();
  return {
    page: { documents: rows.map(toDocument), total },
    characters: rows.reduce(
      (sum, { body }) => sum + (body as string).length,
      0,
    ),
  };
};

const findOutline = (
  live: Collection,
  query: CheckedQuery,
  fields: readonly string[],
): readonly Outlined[] => {
  live.settle();
  const { database, column } = live;
  const { offset, limit, orderBy } = query;
  const where = whereSql(query, column);
  const columns = ['id', ...fields].map(column).join(', ');
  return database
    .tuples(
      `SELECT ${columns} FROM documents WHERE ${where.text}` +
        ` ORDER BY ${orderSql(orderBy, column)} LIMIT ? OFFSET ?`,
    )(...where.values, limit ?? NO_LIMIT, offset)
    .map(([id, ...values]) => ({
      id: id as string,
      values: values as Count['values'],
    }));
};

const countIn = (
  { database, column }: Collection,
  query: CheckedQuery,
  fields: readonly string[],
): readonly Count[] => {
  const where = whereSql(query, column);
  const columns = fields.map(column).join(', ');
  return database
    .tuples(
      `SELECT ${columns}, count(*) FROM documents WHERE ${where.text}` +
        ` GROUP BY ${columns}`,
    )(...where.values)
    .map((row) => ({
      values: row.slice(0, -1) as Count['values'],
      count: row.at(-1) as number,
    }));
};

const toDocument = ({ body }: Row): Document =>
  JSON.parse(body as string) as Document;
