import type { Filter, Sort } from 'mongodb';
import type { Projection } from '#projections/shared/projection.ts';
import type {
  CheckedCondition,
  CheckedQuery,
} from '../../readModels/checkQuery.ts';
import type {
  Document,
  StoredDocument,
} from '../../readModels/documentStore.ts';
import type { Comparable } from '../../readModels/fields.ts';
import { fieldsOf, valueAt } from '../../readModels/fields.ts';
import { indexedWords } from '../../readModels/indexedWords.ts';

/** A document as MongoDB stores it. */
export type MongoRow = Readonly<{
  _id: string;
  position: number;
  /** False for the row that remains of a removed document. */
  there: boolean;
  /** The fields that queries use. */
  fields: Readonly<Record<string, Comparable>>;
  words: readonly string[];
  /** JSON text, so that the document is read back unchanged. */
  body: string | null;
}>;

/** Throws TypeError for a document that JSON cannot hold. */
export const rowOf = (
  projection: Projection,
  { id, position, document }: StoredDocument,
): MongoRow => ({
  _id: id,
  position,
  there: document !== null,
  fields: document === null ? {} : fieldsIn(projection, document),
  words: document === null ? [] : wordsIn(projection, document),
  body: document === null ? null : JSON.stringify(document),
});

export const toStoredDocument = ({
  _id,
  position,
  body,
}: Pick<MongoRow, '_id' | 'position' | 'body'>): StoredDocument => ({
  id: _id,
  position,
  document: body === null ? null : parseDocument(body),
});

export const parseDocument = (body: string): Document =>
  JSON.parse(body) as Document;

/** The name of a field in a row: MongoDB would read a dot in it as a path. */
export const storedName = (field: string): string => field.replaceAll('.', '/');

/** The path of a field in a row. */
export const pathOf = (field: string): string =>
  field === 'id' ? '_id' : `fields.${storedName(field)}`;

export const filterFor = ({
  where,
  prefixes,
}: CheckedQuery): Filter<MongoRow> => ({
  there: true,
  $and: [
    // Matches everything: MongoDB refuses an empty list.
    {},
    ...where.map(({ field, condition }) =>
      conditionFor(pathOf(field), condition),
    ),
    ...(prefixes === null ? [] : wordsFor(prefixes.words)),
  ],
});

/**
 * If a field occurs twice, its first direction counts: the id, which breaks
 * ties, may also be named by the query.
 */
export const sortFor = ({ orderBy }: CheckedQuery): Sort =>
  Object.fromEntries(
    orderBy
      .map(({ field, direction }): [string, 1 | -1] => [
        pathOf(field),
        direction === 'asc' ? 1 : -1,
      ])
      .filter(
        ([path], index, all) =>
          all.findIndex(([other]) => other === path) === index,
      ),
  );

type Range = Extract<CheckedCondition, { kind: 'range' }>;

const conditionFor = (
  path: string,
  condition: CheckedCondition,
): Filter<MongoRow> => {
  switch (condition.kind) {
    case 'equals':
      return { [path]: condition.value };
    case 'in':
      return { [path]: { $in: condition.values } };
    case 'range':
      return rangeFor(path, condition);
    default:
      return condition satisfies never;
  }
};

/**
 * Numbers sort before texts, and a bounded range contains no null. MongoDB
 * compares a bound only with values of its own type, so a range is matched type
 * by type.
 */
const rangeFor = (path: string, range: Range): Filter<MongoRow> => {
  const { from, to } = range;
  if (from === undefined && to === undefined) return {};
  if (from === null || to === null) return MATCH_NOTHING;
  const parts = [numbersIn(range), textsIn(range)].filter(
    (part) => part !== null,
  );
  // MATCH_NOTHING, because MongoDB refuses an empty list.
  return { $or: [MATCH_NOTHING, ...parts.map((part) => ({ [path]: part }))] };
};

const numbersIn = ({ from, to }: Range) =>
  typeof from === 'string'
    ? null
    : {
        $gte: from ?? -Infinity,
        $lte: typeof to === 'number' ? to : Infinity,
      };

const textsIn = ({ from, to }: Range) =>
  typeof to === 'number'
    ? null
    : {
        $gte: typeof from === 'string' ? from : '',
        ...(to === undefined ? {} : { $lte: to }),
      };

const MATCH_NOTHING: Filter<MongoRow> = { _id: { $in: [] } };

/** An anchored pattern uses the index; words are stored in folded case. */
const wordsFor = (words: readonly string[]): Filter<MongoRow>[] =>
  words.length === 0
    ? [MATCH_NOTHING]
    : // A word is letters and digits: there is nothing to escape.
      words.map((word) => ({ words: { $regex: `^${word}` } }));

const fieldsIn = (
  projection: Projection,
  document: Document,
): MongoRow['fields'] =>
  Object.fromEntries(
    fieldsOf(projection).map((field) => [
      storedName(field),
      valueAt(document, field),
    ]),
  );

const wordsIn = ({ text }: Projection, document: Document): string[] => {
  const value = text === undefined ? null : valueAt(document, text.field);
  return typeof value === 'string' ? indexedWords(value) : [];
};
