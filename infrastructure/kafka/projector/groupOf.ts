import type { Generation } from '../../readModels/documentStore.ts';

/**
 * The consumer group that fills a build of a read model. Each has offsets of its
 * own, so that it begins where the topics begin.
 */
export const groupOf = (
  prefix: string,
  { id, projection }: Generation,
): string =>
  `${prefix}.${projection.name}.v${String(projection.version)}.${String(id)}`;
