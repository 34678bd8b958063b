import { z } from 'zod';
import * as contract from '../contract/index.ts';
import { isVisible, isStorable } from '../contract/scalars.ts';

export type Json = Readonly<Record<string, unknown>>;

type Schema = z.core.$ZodType;

/** The JSON schemas of a document, and the components that they reference. */
export type Schemas = Readonly<{
  /** The fields of a query, in place. */
  fields: (query: z.ZodType) => Json;
  /** A request's part, as a JSON schema or a reference to a component. */
  input: (schema: z.ZodType) => Json;
  /** A reply's part, likewise. */
  output: (schema: z.ZodType) => Json;
  /** The components that were referenced so far, by name. */
  components: () => Json;
}>;

/**
 * The schemas of a document. Each object, enumeration and union that
 * `api/contract` exports becomes a component with the capitalized name of the
 * export (L120). Throws if requests and replies see a component differently:
 * such a shape needs two schemas.
 */
export const openSchemas = (): Schemas => {
  const components = new Map<string, string>();

  const addComponents = (definitions: Readonly<Record<string, Json>>): void => {
    for (const [name, { id: _, ...shape }] of Object.entries(definitions)) {
      const text = JSON.stringify(shape);
      if ((components.get(name) ?? text) !== text) {
        throw new Error(
          `${name} is not the same in requests and in replies: give each a schema of its own.`,
        );
      }
      components.set(name, text);
    }
  };

  /** Inside another schema, named schemas become references. */
  const toReference = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const { $defs = {}, properties } = toJsonSchema(z.object({ schema }), io);
    addComponents($defs);
    return withOpenApiReferences((properties as { schema: Json }).schema);
  };

  const fields = (query: z.ZodType): Json => {
    const { $defs = {}, ...json } = toJsonSchema(query, 'input');
    const { [NAMES.get(query) ?? '']: itself = json, ...others } = $defs;
    addComponents(others);
    return withOpenApiReferences(itself);
  };

  return {
    fields,
    input: (schema) => toReference(schema, 'input'),
    output: (schema) => toReference(schema, 'output'),
    components: () =>
      Object.fromEntries(
        [...components]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, text]) => [
            name,
            withOpenApiReferences(JSON.parse(text) as Json),
          ]),
      ),
  };
};

type Converted = Json & { $defs?: Readonly<Record<string, Json>> };

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Converted => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: NAMED,
    override: forOpenApi,
  });
  return json;
};

/** Turns references into the form of OpenAPI. */
const withOpenApiReferences = (json: Json): Json =>
  JSON.parse(
    JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as Json;

/** Patterns that approximate what functions check. */
const PATTERNS: readonly (readonly [check: unknown, pattern: string])[] = [
  [isVisible, String.raw`^[^\u0000]*[^\s\u0000][^\u0000]*$`],
  [isStorable, String.raw`^[^\u0000]*$`],
];

const patternOf = ({ _zod }: Schema): string | undefined => {
  const checks = new Set(
    (_zod.def.checks ?? []).map(({ _zod: check }) =>
      'fn' in check.def ? check.def.fn : undefined,
    ),
  );
  return PATTERNS.find(([check]) => checks.has(check))?.[1];
};

const forOpenApi = ({
  zodSchema,
  jsonSchema,
}: Readonly<{
  zodSchema: Schema;
  jsonSchema: Record<string, unknown>;
}>): void => {
  const pattern = patternOf(zodSchema);
  if (pattern !== undefined) jsonSchema['pattern'] ??= pattern;
  // Replies may have more fields in the future.
  if (jsonSchema['additionalProperties'] === false) {
    delete jsonSchema['additionalProperties'];
  }
  // `format: date-time` says the same as zod's long pattern.
  if (jsonSchema['format'] === 'date-time') delete jsonSchema['pattern'];
  // `readOnly` is for TypeScript; in OpenAPI it would exclude the field from
  // requests.
  delete jsonSchema['readOnly'];
};

const capitalize = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Primitive types are described in place. */
const isNamed = (schema: unknown): schema is Schema =>
  schema instanceof z.ZodObject ||
  schema instanceof z.ZodEnum ||
  schema instanceof z.ZodUnion ||
  schema instanceof z.ZodReadonly;

const isGroup = (exported: unknown): exported is object =>
  typeof exported === 'object' &&
  exported !== null &&
  Object.getPrototypeOf(exported) === Object.prototype;

/** The schema of an export, or those of a group such as `reviseItem`. */
const namesOf = ([name, exported]: readonly [
  string,
  unknown,
]): readonly (readonly [Schema, string])[] => {
  if (isNamed(exported)) return [[exported, capitalize(name)]];
  if (!isGroup(exported)) return [];
  return Object.entries(exported).flatMap(([key, schema]) =>
    isNamed(schema)
      ? [[schema, capitalize(name) + capitalize(key)] as const]
      : [],
  );
};

const NAMES: ReadonlyMap<Schema, string> = new Map(
  Object.entries(contract).flatMap(namesOf),
);

/** The component of a schema; undefined if it is described in place. */
export const componentName = (schema: z.ZodType): string | undefined =>
  NAMES.get(schema);

/** Zod's metadata, with names as ids. */
class NamedRegistry extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get(schema: Schema): z.core.GlobalMeta {
    const id = NAMES.get(schema);
    const meta = z.globalRegistry.get(schema);
    return { ...meta, ...(id === undefined ? {} : { id }) };
  }
}

const NAMED = new NamedRegistry();
