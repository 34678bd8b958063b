import type { Projection } from '#projections/shared/projection.ts';
import type { FieldValue } from '#application/shared/ports/ReadModels.ts';

/** The fields that a collection can be queried by, besides the id. */
export const fieldsOf = ({ indexes, text }: Projection): readonly string[] =>
  [
    ...new Set([
      ...indexes.flatMap(({ fields }) => fields),
      ...(text === undefined ? [] : [text.scope]),
    ]),
  ].filter((field) => field !== 'id');

/** A value as it is compared: null, a number or a text. */
export type Comparable = number | string | null;

export const toComparable = (value: FieldValue): Comparable =>
  typeof value === 'boolean' ? Number(value) : value;

/**
 * Reads the value at a path such as `timeframe.span`; null if it is missing or
 * not a single value.
 */
export const fieldReader = (
  path: string,
): ((document: object) => Comparable) => {
  const keys = path.split('.');
  return (document) => {
    let value: unknown = document;
    for (const key of keys) {
      if (typeof value !== 'object' || value === null) return null;
      value = (value as Record<string, unknown>)[key];
    }
    if (typeof value === 'boolean') return Number(value);
    return typeof value === 'string' || typeof value === 'number'
      ? value
      : null;
  };
};

export const valueAt = (document: object, path: string): Comparable =>
  fieldReader(path)(document);
