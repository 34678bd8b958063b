import type { Projection } from '#projections/shared/projection.ts';
import type {
  Condition,
  FieldValue,
  Query,
} from '#application/shared/ports/ReadModels.ts';
import type { Comparable } from './fields.ts';
import { toComparable, fieldsOf } from './fields.ts';
import { searchedWords } from './indexedWords.ts';

/** A query in the form that adapters run. */
export type CheckedQuery = Readonly<{
  where: readonly Readonly<{ field: string; condition: CheckedCondition }>[];
  /** The order of the query, with the id as the last field. */
  orderBy: NonNullable<Query['orderBy']>;
  /**
   * Word prefixes that must all match; null if the query has no search text.
   */
  prefixes: Readonly<{ scope: Comparable; words: readonly string[] }> | null;
  offset: number;
  limit: number | null;
}>;

export type CheckedCondition =
  | Readonly<{ kind: 'equals'; value: Comparable }>
  | Readonly<{ kind: 'in'; values: readonly Comparable[] }>
  | Readonly<{ kind: 'range'; from?: Comparable; to?: Comparable }>;

/** Throws TypeError for a field that the projection does not index. */
export const checkQuery = (
  projection: Projection,
  query: Query,
): CheckedQuery => {
  const queryableFields = new Set(['id', ...fieldsOf(projection)]);
  const orderBy = query.orderBy ?? [];
  const usedFields = [
    ...Object.keys(query.where),
    ...orderBy.map(({ field }) => field),
  ];
  const refused = usedFields.find((field) => !queryableFields.has(field));
  if (refused !== undefined) {
    throw new TypeError(`${projection.name} cannot be queried by ${refused}.`);
  }
  return {
    where: Object.entries(query.where).map(([field, condition]) => ({
      field,
      condition: checkCondition(condition),
    })),
    orderBy: [...orderBy, { field: 'id', direction: 'asc' }],
    prefixes: prefixesOf(projection, query),
    offset: query.offset ?? 0,
    limit: query.limit ?? null,
  };
};

const checkCondition = (condition: Condition): CheckedCondition => {
  if (typeof condition !== 'object' || condition === null) {
    return { kind: 'equals', value: toComparable(condition) };
  }
  if ('in' in condition) {
    return { kind: 'in', values: condition.in.map(toComparable) };
  }
  const { from, to } = condition;
  return {
    kind: 'range',
    ...comparableBound('from', from),
    ...comparableBound('to', to),
  };
};

const comparableBound = (name: 'from' | 'to', value: FieldValue | undefined) =>
  value === undefined ? {} : { [name]: toComparable(value) };

const prefixesOf = (
  { name, text }: Projection,
  { words, where }: Query,
): CheckedQuery['prefixes'] => {
  if (words === undefined || words.trim() === '') return null;
  const scope = text === undefined ? undefined : where[text.scope];
  if (scope === undefined || typeof scope === 'object') {
    throw new TypeError(`${name} cannot be searched for words like this.`);
  }
  return { scope: toComparable(scope), words: searchedWords(words) };
};

/** The total of matches if it follows from the page's length; else null. */
export const totalOf = (
  pageLength: number,
  { offset, limit }: CheckedQuery,
): number | null => {
  const isLastPage = limit === null || pageLength < limit;
  const isKnown = isLastPage && (pageLength > 0 || offset === 0);
  return isKnown ? offset + pageLength : null;
};
