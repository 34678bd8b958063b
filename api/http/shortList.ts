import type { Reply } from './route.ts';
import type { Sort } from './listQuery.ts';
import { contentRange } from './listQuery.ts';

/**
 * Answers a list query from rows that are all at hand: for what a team has few
 * of. Texts are ordered as people expect it.
 */
export const shortList = <Field extends string, Row extends Listed<Field>>(
  unit: string,
  rows: readonly Row[],
  {
    sort,
    range,
  }: Readonly<{
    sort: Sort<Field>;
    range?: readonly [number, number] | undefined;
  }>,
): Reply<Row[]> => {
  const [first, last] = range ?? [0, rows.length - 1];
  const data = rows.toSorted(by(sort)).slice(first, last + 1);
  return {
    data,
    headers: contentRange(unit, {
      first,
      count: data.length,
      total: rows.length,
    }),
  };
};

type Listed<Field extends string> = Readonly<
  Record<Field, string | number | null>
>;

const by =
  <Field extends string>({ field, direction }: Sort<Field>) =>
  (a: Listed<Field>, b: Listed<Field>): number =>
    compare(a[field] ?? '', b[field] ?? '') * (direction === 'asc' ? 1 : -1);

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b));
