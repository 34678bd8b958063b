import fc from 'fast-check';
import type {
  Condition,
  FieldValue,
  Query,
} from '#application/shared/ports/ReadModels.ts';
import type { Task } from './tasks.ts';

/*
 * Random queries and what they must find, calculated by a full scan that uses
 * no code of the adapters.
 */

const ranks = fc.constantFrom(null, -1, 0, 1, 2.5);
const titles = fc.constantFrom('Alpha', 'alphabet soup', 'Émile', 'b');
export const collections = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[A-Za-z0-9~]{1,3}$/),
    team: fc.constantFrom('red', 'blue'),
    title: titles,
    rank: ranks,
    done: fc.boolean(),
    when: fc.option(
      fc.record({ span: fc.constantFrom(0, 1), index: fc.nat({ max: 3 }) }),
    ),
  }),
  { selector: ({ id }) => id, maxLength: 20 },
);

const oneOrMany = <T extends FieldValue>(values: fc.Arbitrary<T>) =>
  fc.oneof(values, fc.record({ in: fc.array(values, { maxLength: 3 }) }));

export const queries: fc.Arbitrary<Query> = fc.record(
  {
    where: fc.record(
      {
        team: fc.constantFrom('red', 'blue'),
        rank: oneOrMany(ranks),
        done: oneOrMany(fc.boolean()),
        title: fc.record({
          from: fc.constantFrom('A', 'B', 'a'),
          to: fc.constantFrom('a', 'b', 'É', 'z'),
        }),
        'when.index': fc.record({ from: fc.nat({ max: 3 }) }),
      },
      { requiredKeys: ['team'] },
    ),
    orderBy: fc.array(
      fc.record({
        field: fc.constantFrom('rank', 'done', 'title', 'when.span'),
        direction: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      { maxLength: 2 },
    ),
    words: fc.constantFrom('alpha', 'em', 'soup al', 'x'),
    offset: fc.nat({ max: 6 }),
    limit: fc.nat({ max: 6 }),
  },
  { requiredKeys: ['where'] },
);

/** The values of a task by field; null for missing ones. */
const valuesOf = (document: Task): Record<string, FieldValue> => ({
  team: document.team,
  title: document.title,
  rank: document.rank,
  done: document.done,
  'when.span': document.when?.span ?? null,
  'when.index': document.when?.index ?? null,
});

/** The matches, by plain comparison. */
export const matching = (documents: readonly Task[], query: Query): Task[] =>
  documents.filter((document) => {
    const values = valuesOf(document);
    const words = document.title.replace('É', 'E').toLowerCase().split(' ');
    return (
      Object.entries(query.where).every(([field, condition]) =>
        satisfies(values[field] ?? null, condition),
      ) &&
      (query.words ?? '')
        .split(' ')
        .every((prefix) => words.some((word) => word.startsWith(prefix)))
    );
  });

const satisfies = (value: FieldValue, condition: Condition): boolean => {
  if (condition === null || typeof condition !== 'object') {
    return value === condition;
  }
  if ('in' in condition) return condition.in.includes(value);
  const { from = -Infinity, to = Infinity } = condition;
  return isAtMost(from, value) && isAtMost(value, to);
};

/** Texts sort above all numbers and below infinity. */
const isAtMost = (a: FieldValue, b: FieldValue): boolean =>
  a !== null && b !== null && (a === -Infinity || b === Infinity || a <= b);

/** The ids of the expected page. */
export const pageOf = (documents: readonly Task[], query: Query): string[] => {
  const orderBy = [
    ...(query.orderBy ?? []),
    { field: 'id', direction: 'asc' as const },
  ];
  const sorted = matching(documents, query).sort((a, b) => {
    for (const { field, direction } of orderBy) {
      const difference = compareValues(
        { ...valuesOf(a), id: a.id }[field] ?? -Infinity,
        { ...valuesOf(b), id: b.id }[field] ?? -Infinity,
      );
      if (difference !== 0)
        return direction === 'asc' ? difference : -difference;
    }
    return 0;
  });
  const { offset = 0, limit = Infinity } = query;
  return sorted.slice(offset, offset + limit).map(({ id }) => id);
};

const compareValues = (
  a: NonNullable<FieldValue>,
  b: NonNullable<FieldValue>,
): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
