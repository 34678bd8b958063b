/**
 * The language of filters, apart from values.ts: signing in does not need it.
 */
export { matchesFilter } from '#domain/shared/query/filter.ts';
export type { Filterable } from '#domain/shared/query/filter.ts';
export {
  assigneeValue,
  findAssignees,
  findKind,
  unknownTerms,
} from '#domain/shared/query/names.ts';
export type { FilterContext } from '#domain/shared/query/names.ts';
export { resolveFilter } from '#domain/shared/query/resolve.ts';
export {
  findTerms,
  parseQuery,
  printQuery,
  printTerm,
  QUERY_CHARACTERS,
  QUERY_KEYS,
  STATES,
} from '#domain/shared/query/terms.ts';
export type { FoundTerm, Term } from '#domain/shared/query/terms.ts';
