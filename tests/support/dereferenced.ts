/**
 * An OpenAPI document with each reference replaced by its component. Throws if
 * a component is missing.
 */
export const dereferenced = <Document extends object>(
  document: Document,
): Document => {
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as { $ref?: string };
    if ($ref !== undefined) return resolved(componentAt(document, $ref));
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, resolved(inner)]),
    );
  };
  return resolved(document) as Document;
};

const componentAt = (document: object, reference: string): unknown => {
  const found = reference
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (within, key) => (within as Record<string, unknown>)[key],
      document,
    );
  if (found === undefined) throw new Error(`There is no ${reference}.`);
  return found;
};
