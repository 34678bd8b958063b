import type { Projection } from '#projections/shared/projection.ts';
import type {
  Count,
  Outlined,
  Page,
  Query,
} from '#application/shared/ports/ReadModels.ts';
import type { CheckedCondition, CheckedQuery } from './checkQuery.ts';
import type { Document } from './documentStore.ts';
import type { Comparable } from './fields.ts';
import { valueAt } from './fields.ts';
import { checkQuery } from './checkQuery.ts';
import { indexedWords } from './indexedWords.ts';

/** Runs a query by checking every document. */
export const findAmong = (
  projection: Projection,
  documents: readonly Document[],
  query: CheckedQuery,
): Page<Document> => {
  const matches = documents
    .filter(
      (document) =>
        query.where.every(({ field, condition }) =>
          matchesCondition(valueAt(document, field), condition),
        ) && hasWords(projection, document, query.prefixes),
    )
    .sort((a, b) => compareInOrder(a, b, query));
  const end = query.limit === null ? undefined : query.offset + query.limit;
  return {
    documents: matches.slice(query.offset, end),
    total: matches.length,
  };
};

/** The matches as outlines, without their documents. */
export const outlineAmong = (
  projection: Projection,
  documents: readonly Document[],
  query: CheckedQuery,
  fields: readonly string[],
): readonly Outlined[] =>
  findAmong(projection, documents, query).documents.map((document) => ({
    id: document.id,
    values: fields.map((field) => valueAt(document, field)),
  }));

/** Counts documents by the values of some of their fields. */
export const countAmong = (
  projection: Projection,
  documents: readonly Document[],
  where: Query['where'],
  fields: readonly string[],
): readonly Count[] => {
  const query = checkQuery(projection, { where });
  const matches = findAmong(projection, documents, query).documents;
  const groups = Map.groupBy(matches, (document) =>
    JSON.stringify(fields.map((field) => valueAt(document, field))),
  );
  return [...groups].map(([values, { length: count }]) => ({
    values: JSON.parse(values) as Count['values'],
    count,
  }));
};

const matchesCondition = (
  value: Comparable,
  condition: CheckedCondition,
): boolean => {
  switch (condition.kind) {
    case 'equals':
      return value === condition.value;
    case 'in':
      return condition.values.includes(value);
    case 'range':
      return isWithin(value, condition);
    default:
      return condition satisfies never;
  }
};

const isWithin = (
  value: Comparable,
  { from, to }: Extract<CheckedCondition, { kind: 'range' }>,
): boolean =>
  (from === undefined || isInOrder(from, value)) &&
  (to === undefined || isInOrder(value, to));

/** As in SQL, null is neither before nor after any value. */
const isInOrder = (a: Comparable, b: Comparable): boolean =>
  a !== null && b !== null && compare(a, b) <= 0;

const hasWords = (
  { text }: Projection,
  document: Document,
  prefixes: CheckedQuery['prefixes'],
): boolean => {
  if (prefixes === null) return true;
  if (text === undefined || prefixes.words.length === 0) return false;
  const value = valueAt(document, text.field);
  const words = indexedWords(typeof value === 'string' ? value : '');
  return prefixes.words.every((prefix) =>
    words.some((word) => word.startsWith(prefix)),
  );
};

const compareInOrder = (
  a: Document,
  b: Document,
  { orderBy }: CheckedQuery,
): number => {
  for (const { field, direction } of orderBy) {
    const difference = compare(valueAt(a, field), valueAt(b, field));
    if (difference !== 0) return direction === 'asc' ? difference : -difference;
  }
  return 0;
};

/** Sorts null before numbers before texts, and texts by code points. */
const compare = (a: Comparable, b: Comparable): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') {
    return Buffer.compare(Buffer.from(a), Buffer.from(b));
  }
  return rank(a) - rank(b);
};

const rank = (value: Comparable): number => {
  if (value === null) return 0;
  return typeof value === 'number' ? 1 : 2;
};
