import type { Projection } from '#projections/shared/projection.ts';

/**
 * Returns a function that finds the projection of a collection. It throws
 * TypeError if there is no such collection.
 */
export const projectionsByName = (
  projections: readonly Projection[],
): ((collection: string) => Projection) => {
  const byName = new Map(
    projections.map((projection) => [projection.name, projection]),
  );
  return (collection) => {
    const projection = byName.get(collection);
    if (projection === undefined) {
      throw new TypeError(`There is no collection ${collection}.`);
    }
    return projection;
  };
};
