import { MAX_ITEMS_PER_EVENT } from '#domain/project/coarseEvents.ts';
import { splitItemKey } from '#domain/project/undo.ts';
import type { Facet } from '#domain/shared/undo.ts';
import type { ChangePart } from './readChange.ts';
import type { UndoContext } from './undoRules.ts';

/**
 * Splits the facets of a part into chunks for one append each, with at most 200
 * items. The schedule is first, because items need the project's former length;
 * everything that is no item of the chunks is last.
 */
export const splitIntoAppends = ({
  facets,
}: ChangePart): readonly (readonly Facet[])[] => {
  const facetsByItem = Object.groupBy(
    facets.filter(({ key }) => ITEM_VALUES.has(splitItemKey(key).kind)),
    ({ key }) => splitItemKey(key).itemId,
  );
  const itemIds = Object.keys(facetsByItem);
  if (itemIds.length <= MAX_ITEMS_PER_EVENT) return [facets];
  // The sort key of an item goes with it.
  const sortKeyFacets = new Map(
    facets
      .filter(({ key }) => splitItemKey(key).kind === 'sortKey')
      .map((facet) => [splitItemKey(facet.key).itemId, facet]),
  );
  const chunks: Facet[][] = [];
  for (let start = 0; start < itemIds.length; start += MAX_ITEMS_PER_EVENT) {
    chunks.push(
      itemIds.slice(start, start + MAX_ITEMS_PER_EVENT).flatMap((itemId) => {
        const itemFacets = facetsByItem[itemId] ?? [];
        const sortKey = sortKeyFacets.get(itemId);
        return sortKey === undefined ? itemFacets : [...itemFacets, sortKey];
      }),
    );
  }
  const inChunks = new Set(chunks.flat());
  const schedule = facets.filter(({ key }) => key === 'schedule');
  const rest = facets.filter(
    (facet) => facet.key !== 'schedule' && !inChunks.has(facet),
  );
  return [schedule, ...chunks, rest].filter((chunk) => chunk.length > 0);
};

/** First parts of the keys of an item's values, except for its sort key. */
const ITEM_VALUES = new Set(['planned', 'bucket', 'assignee', 'completion']);

/** Facts for deciders that are the same for all parts. */
export type CommonUndoContext = Omit<UndoContext, 'otherProjectId'>;

/** Makes the command that undoes facets of a part. */
export const undoCommandFor = (
  { undoRules, otherProjectId }: ChangePart,
  facets: readonly Facet[],
  { partial, ...context }: CommonUndoContext & Readonly<{ partial: boolean }>,
) => undoRules.command({ facets, partial }, { ...context, otherProjectId });
