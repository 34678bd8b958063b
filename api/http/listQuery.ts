import { z } from 'zod';
import type { Reply } from './route.ts';
import { jsonText } from './validation.ts';

export type Sort<Field extends string> = Readonly<{
  field: Field;
  direction: 'asc' | 'desc';
}>;

/**
 * The query of a list in the form of ra-data-simple-rest: `sort`, `range` (both
 * ends included) and `filter`, each as JSON. `fields` maps the sortable fields
 * of the wire to those of the use case.
 */
export const listQuery = <Field extends string, Filter extends z.ZodType>(
  fields: Readonly<Record<string, Field>>,
  filter: Filter,
) =>
  z.object({
    sort: jsonText(
      z
        .tuple([z.enum(Object.keys(fields)), z.enum(['ASC', 'DESC'])])
        .transform(([field, direction]): Sort<Field> => ({
          // The schema lets only keys of `fields` through.
          field: fields[field] as Field,
          direction: direction === 'ASC' ? 'asc' : 'desc',
        })),
    )
      .meta({ example: JSON.stringify([Object.keys(fields)[0], 'ASC']) })
      .optional(),
    range: jsonText(
      z
        .tuple([z.int().min(0), z.int().min(0)])
        .refine(([first, last]) => first <= last, {
          message: 'The last index must not be before the first.',
        })
        .refine(([first, last]) => last - first < MAX_RANGE, {
          message: `Ask for at most ${String(MAX_RANGE)} at once.`,
        }),
    )
      .meta({ example: '[0,24]' })
      .optional(),
    filter: jsonText(filter).meta({ example: '{}' }).optional(),
  });

/** The maximum number of rows of one answer, also without a range. */
export const MAX_RANGE = 500;

/** The range of a list query without one: first and last index. */
export const WHOLE_RANGE: [number, number] = [0, MAX_RANGE - 1];

/** The ids of a filter, which react-admin sends alone or as a list. */
export const idsIn = (
  id: string | readonly string[] | undefined,
): string[] | undefined => (id === undefined ? undefined : [id].flat());

/** The ids of a filter that names nothing else; null for any other filter. */
export const onlyIds = ({
  id,
  ...others
}: Readonly<{ id?: string | readonly string[] | undefined }> = {}):
  | readonly string[]
  | null => (Object.keys(others).length > 0 ? null : (idsIn(id) ?? null));

/** The header that says which part of a list this is: `items 0-149/2000`. */
export const contentRange = (
  unit: string,
  { first, count, total }: { first: number; count: number; total: number },
): Record<string, string> => ({
  'Content-Range':
    count === 0
      ? `${unit} */${String(total)}`
      : `${unit} ${String(first)}-${String(first + count - 1)}/${String(total)}`,
});

/**
 * Answers a list query from all rows in memory, for short lists. Texts are
 * sorted by locale.
 */
export const shortList = <Row extends object>(
  unit: string,
  rows: readonly Row[],
  {
    sort,
    range = WHOLE_RANGE,
  }: Readonly<{
    sort: Sort<string>;
    range?: readonly [number, number] | undefined;
  }>,
): Reply<Row[]> => {
  const [first, last] = range;
  const data = rows.toSorted(compareBy(sort)).slice(first, last + 1);
  return {
    data,
    headers: contentRange(unit, {
      first,
      count: data.length,
      total: rows.length,
    }),
  };
};

const compareBy = ({ field, direction }: Sort<string>) => {
  const valueOf = (row: Readonly<Record<string, unknown>>) => row[field] ?? '';
  const sign = direction === 'asc' ? 1 : -1;
  return ({ ...a }: object, { ...b }: object): number =>
    compare(valueOf(a), valueOf(b)) * sign;
};

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b));
