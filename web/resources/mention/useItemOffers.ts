import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Item } from '#api/contract/index.ts';
import { isItemNumber, wordsOf } from '#api/contract/values.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import {
  useActiveProject,
  useSlipwayContext,
} from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { titleOf } from '../item/display/title.ts';
import { matchingByName } from '../item/search/matching.ts';
import { useItemSearch, useKnownItems } from '../item/search/useItemSearch.ts';
import { placementOf } from '../item/store/placement.ts';
import { liveProjects, projectName } from '../project/liveProjects.ts';
import type { OfferedItem } from './offer.ts';

/** How many items or members are offered at once. */
export const MAX_OFFERED = 6;

const NONE: readonly OfferedItem[] = [];

/**
 * Finds items by number or words, in the active project, then in the team's
 * other live projects. '' gives the newest open items, null none.
 */
export const useItemOffers = (word: string | null): readonly OfferedItem[] => {
  const projectId = useSearchedProject(word);
  // The open item contains the word in its own text.
  const { itemId } = useParams();
  const cachedItems = useKnownItems(projectId);
  const { found, state } = useItemSearch(projectId, word ?? '');
  const isOffered = (item: OfferedItem) =>
    item.id !== itemId && matchesWord(item, word ?? '');
  const candidates = word === '' ? newestOf(cachedItems) : found;
  const fromActive = suggestionsFrom(cachedItems, candidates).filter(isOffered);
  const needsNoOthers = state !== 'settled' || fromActive.length >= MAX_OFFERED;
  const fromOthers = useItemsOfOtherProjects(
    needsNoOthers ? null : word,
  ).filter(isOffered);
  if (word === null) return NONE;
  const offered = [...fromActive, ...fromOthers];
  const byId = new Map(offered.map((item) => [item.id, item]));
  return [...byId.values()].slice(0, MAX_OFFERED);
};

/** Without a word, thousands of items need not be read with each letter. */
const useSearchedProject = (word: string | null): string | null => {
  const project = useActiveProject();
  return word === null ? null : (project?.id ?? null);
};

/** Whether number or title match; the search also looks at other texts. */
const matchesWord = (item: OfferedItem, word: string): boolean =>
  isItemNumber(word) || matchingByName([item], titleOf, word).length > 0;

const newestOf = (items: readonly Item[]): readonly OfferedItem[] =>
  items
    .filter(({ completionDate }) => completionDate === null)
    .toSorted((a, b) => (a.dateCreated < b.dateCreated ? 1 : -1))
    .map((item) => ({ ...item, scope: placementOf(item).scope }));

/** Adds the items' numbers; unsent items have none and cannot be mentioned. */
const suggestionsFrom = (
  cachedItems: readonly Item[],
  found: readonly OfferedItem[],
): readonly OfferedItem[] => {
  const linkIds = new Map(cachedItems.map(({ id, linkId }) => [id, linkId]));
  return found
    .map((item) => ({ ...item, linkId: linkIds.get(item.id) }))
    .filter(({ linkId }) => linkId !== '');
};

/** Items of the team's other live projects, which come last. */
const useItemsOfOtherProjects = (
  word: string | null,
): readonly OfferedItem[] => {
  const t = useMessages();
  const data = useSlipwayData();
  const activeId = useActiveProject()?.id;
  const unnamed = t('project.unnamed');
  const projects = liveProjects(
    useSlipwayContext().availableProjects,
    unnamed,
  ).filter(({ id }) => id !== activeId);
  const text = word ?? '';
  // Other characters have a meaning in filters.
  const query = isItemNumber(text) ? text.trim() : wordsOf(text).join(' ');
  const { data: found = NONE } = useQuery({
    queryKey: ['search', projects.map(({ id }) => id), query],
    queryFn: async ({ signal }) => {
      const answers = projects.map(async (project) => {
        const reply = await data.searchItems(project.id, query, signal);
        return reply.searchResults.map((item) => ({
          ...item,
          projectName: projectName(project, unnamed),
        }));
      });
      return (await Promise.all(answers)).flat();
    },
    enabled: word !== null && projects.length > 0,
    staleTime: 0,
  });
  return word === null ? NONE : found;
};
