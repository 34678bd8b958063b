import type { Projection } from '#projections/shared/projection.ts';
import type { Page, Query } from '#application/shared/ports/ReadModels.ts';
import type { Sqlite } from '../shared/sqlite.ts';
import type { Row } from '../shared/statement.ts';
import type { CheckedQuery } from './checkQuery.ts';
import { checkQuery } from './checkQuery.ts';
import type { Document, UntypedReadModels } from './documentStore.ts';
import type { Sql } from './findSql.ts';
import { orderSql, whereSql } from './findSql.ts';
import type { TableNames } from './tableNames.ts';

/** The reading side of the read models. */
export const sqliteQueries = (
  database: Sqlite,
  projections: readonly Projection[],
  tablesOf: (collection: string) => TableNames | null,
): UntypedReadModels => {
  const byName = new Map(projections.map((one) => [one.name, one]));

  const find = (collection: string, query: Query): Page<Document> => {
    const projection = byName.get(collection);
    if (projection === undefined) {
      throw new TypeError(`There is no collection ${collection}.`);
    }
    const checked = checkQuery(projection, query);
    const names = tablesOf(collection);
    if (names === null) return { documents: [], total: 0 };
    const where = whereSql(checked, names);
    const documents = pageSql(checked, names, where).map(documentIn);
    return {
      documents,
      total: totalOf(documents.length, checked, () => count(names, where)),
    };
  };

  const pageSql = (
    { offset, limit, orderBy }: CheckedQuery,
    names: TableNames,
    where: Sql,
  ) =>
    database
      .statement(
        `SELECT body FROM ${names.documents} WHERE ${where.text}` +
          ` ORDER BY ${orderSql(orderBy, names)} LIMIT ? OFFSET ?`,
      )
      .all(...where.values, limit ?? -1, offset);

  const count = (names: TableNames, where: Sql): number =>
    database
      .statement(
        `SELECT count(*) AS total FROM ${names.documents} WHERE ${where.text}`,
      )
      .get(...where.values)?.['total'] as number;

  return {
    get: async (collection, id) => {
      const names = tablesOf(collection);
      const row =
        names &&
        database
          .statement(
            `SELECT body FROM ${names.documents}` +
              ' WHERE id = ? AND body IS NOT NULL',
          )
          .get(id);
      return row ? documentIn(row) : null;
    },
    getMany: async (collection, ids) => {
      const names = tablesOf(collection);
      if (names === null) return [];
      return database
        .statement(
          'SELECT body FROM json_each(?) AS wanted' +
            ` CROSS JOIN ${names.documents} AS documents` +
            ' ON documents.id = wanted.value WHERE body IS NOT NULL' +
            ' ORDER BY wanted.key',
        )
        .all(JSON.stringify(ids))
        .map(documentIn);
    },
    find: async (collection, query) => find(collection, query),
  };
};

/** Counts only when the page does not tell already. */
const totalOf = (
  found: number,
  { offset, limit }: CheckedQuery,
  count: () => number,
): number => {
  const isLastPage = limit === null || found < limit;
  const tells = isLastPage && (found > 0 || offset === 0);
  return tells ? offset + found : count();
};

const documentIn = ({ body }: Row): Document =>
  JSON.parse(body as string) as Document;
