import type { SqliteValue } from '../statement.ts';
import type {
  CheckedCondition,
  CheckedQuery,
} from '../../readModels/checkQuery.ts';
import type { Comparable } from '../../readModels/fields.ts';

/** SQL text, equal for queries of one form, and its parameters' values. */
export type Sql = Readonly<{ text: string; values: readonly SqliteValue[] }>;

/** Returns the SQL for a field's value. */
export type Column = (field: string) => string;

/** The condition of a query; it contains `false` if nothing can match. */
export const whereSql = (query: CheckedQuery, column: Column): Sql => {
  const parts = [
    ...query.where.map(({ field, condition }) =>
      conditionSql(column(field), condition),
    ),
    ...wordsSql(query.prefixes),
  ];
  // A removed document has only nulls, which most conditions exclude.
  const excludesRemoved = query.where.some(
    ({ field, condition }) => field !== 'id' && excludesNull(condition),
  );
  const all = excludesRemoved ? parts : [...parts, sql('body IS NOT NULL')];
  return {
    text: all.map(({ text }) => text).join(' AND '),
    values: all.flatMap(({ values }) => values),
  };
};

export const orderSql = (
  orderBy: CheckedQuery['orderBy'],
  column: Column,
): string =>
  orderBy
    .map(({ field, direction }) => `${column(field)} ${direction}`)
    .join(', ');

const conditionSql = (column: string, condition: CheckedCondition): Sql => {
  switch (condition.kind) {
    case 'equals':
      return condition.value === null
        ? sql(`${column} IS NULL`)
        : sql(`${column} = ?`, condition.value);
    case 'in':
      return inSql(column, condition.values);
    case 'range':
      return rangeSql(column, condition);
    default:
      return condition satisfies never;
  }
};

// The list is one JSON value, so that all lengths share a statement.
const inSql = (column: string, list: readonly Comparable[]): Sql => {
  const values = list.filter((value) => value !== null);
  const among = `${column} IN (SELECT value FROM json_each(?))`;
  return values.length === list.length
    ? sql(among, JSON.stringify(values))
    : sql(`(${among} OR ${column} IS NULL)`, JSON.stringify(values));
};

const rangeSql = (
  column: string,
  { from, to }: Extract<CheckedCondition, { kind: 'range' }>,
): Sql => {
  const bounds = [
    ...(from === undefined ? [] : [sql(`${column} >= ?`, from)]),
    ...(to === undefined ? [] : [sql(`${column} <= ?`, to)]),
  ];
  return {
    text: bounds.map(({ text }) => text).join(' AND ') || 'true',
    values: bounds.flatMap(({ values }) => values),
  };
};

const wordsSql = (prefixes: CheckedQuery['prefixes']): Sql[] => {
  if (prefixes === null) return [];
  if (prefixes.words.length === 0) return [sql('false')];
  return prefixes.words.map((prefix) =>
    sql(
      'row IN (SELECT row FROM words' +
        ' WHERE scope = ? AND word >= ? AND word < ?)',
      prefixes.scope,
      prefix,
      // Greater than any word that begins with the prefix.
      `${prefix}\u{10ffff}`,
    ),
  );
};

const excludesNull = (condition: CheckedCondition): boolean => {
  switch (condition.kind) {
    case 'equals':
      return condition.value !== null;
    case 'in':
      return !condition.values.includes(null);
    case 'range':
      return condition.from !== undefined || condition.to !== undefined;
    default:
      return condition satisfies never;
  }
};

const sql = (text: string, ...values: SqliteValue[]): Sql => ({ text, values });
