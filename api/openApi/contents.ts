import type { z } from 'zod';
import { envelope } from '../contract/envelope.ts';
import { exampleOf } from '../contract/examples/exampleOf.ts';
import type { Json, Schemas } from './schemas.ts';
import { componentName } from './schemas.ts';

/** The bodies and replies of a document, each with its example. */
export type Contents = Readonly<{
  body: (schema: z.ZodType) => Json;
  /** Inside the envelope. */
  reply: (data: z.ZodType) => Json;
  /** A reply without the envelope, as for files and events. */
  bare: (schema: z.ZodType) => Json;
  /** The examples that were referenced so far, by name. */
  examples: () => Json;
}>;

/** Examples of named schemas are components, because many calls share them. */
export const openContents = (schemas: Schemas): Contents => {
  const examples = new Map<string, Json>();

  const withExample = (name: string | undefined, value: unknown): Json => {
    if (value === undefined) return {};
    if (name === undefined) return { examples: { example: { value } } };
    examples.set(name, { value });
    const $ref = `#/components/examples/${name}`;
    return { examples: { example: { $ref } } };
  };

  return {
    body: (schema) => ({
      schema: schemas.input(schema),
      ...withExample(componentName(schema), exampleOf(schema)),
    }),
    reply: (data) => {
      const name = componentName(data);
      return {
        schema: schemas.output(envelope(data)),
        ...withExample(name && `${name}-Ok`, {
          result: 'Ok',
          data: exampleOf(data),
        }),
      };
    },
    bare: (schema) => ({
      schema: schemas.output(schema),
      ...withExample(componentName(schema), exampleOf(schema)),
    }),
    examples: () => Object.fromEntries(examples),
  };
};
