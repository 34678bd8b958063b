import fc from 'fast-check';

/** The keywords of a JSON schema that are used here. */
export type Schema = Readonly<{
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
}>;

/** A mix of values that fit the schema and values that do not. */
export const nearSchema = (
  schema: Schema,
  depth = 0,
): fc.Arbitrary<unknown> => {
  const { properties, items, anyOf } = schema;
  if (anyOf !== undefined) {
    return fc.oneof(
      ...anyOf.map((schema) => nearSchema(schema, depth)),
      fc.jsonValue(),
    );
  }
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(
      ([name, field]) => [name, nearSchema(field, depth + 1)] as const,
    );
    return fc.oneof(
      { weight: 4, arbitrary: recordOf(fields) },
      { weight: 1, arbitrary: fc.jsonValue() },
    );
  }
  if (schema.enum !== undefined) {
    return fc.oneof(fc.constantFrom(...schema.enum), ...ODD_VALUES);
  }
  return items === undefined
    ? fc.oneof(...ODD_VALUES, fc.jsonValue())
    : fc.array(nearSchema(items, depth + 1), { maxLength: 3 });
};

const recordOf = (
  fields: readonly (readonly [name: string, value: fc.Arbitrary<unknown>])[],
) => fc.record(Object.fromEntries(fields), { requiredKeys: [] });

/** Values that break careless code. */
export const ODD_VALUES: readonly fc.Arbitrary<unknown>[] = [
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    1,
    -1,
    1e308,
    1.5,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '__proto__',
    'constructor',
    '2026-02-30',
    '2026-03-02',
    'Europe/Oslo',
    "' OR 1=1 --",
    '<script>',
    [],
    {},
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
];
