import { splitItemKey } from '#domain/project/undo.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Facet } from '#domain/shared/undo.ts';
import { isSame, isIncidental } from '#domain/shared/undo.ts';
import { wholeItemIdOf } from './undoRules.ts';
import type { ChangePart } from './readChange.ts';

/**
 * Sorts the parts of an undo so that each one finds what it needs. A project
 * releases items before the other project takes them back. Items return to a
 * plan, which may refuse them, before their content returns. Items leave a plan
 * before their content or their project ends.
 */
export const orderParts = (
  parts: readonly ChangePart[],
): readonly ChangePart[] =>
  parts
    .flatMap(splitReleased)
    .filter(({ facets }) => facets.length > 0)
    .toSorted((a, b) => rankOf(a) - rankOf(b));

/** Splits items taken from another project from the rest of the part. */
const splitReleased = (part: ChangePart): readonly ChangePart[] => {
  if (part.otherProjectId === null) return [part];
  const released = part.facets.filter(isArrival);
  const itemIds = new Set(released.map(({ key }) => splitItemKey(key).itemId));
  const isOfReleased = ({ key }: Facet) =>
    itemIds.has(splitItemKey(key).itemId);
  return [
    { ...part, facets: part.facets.filter(isOfReleased) },
    { ...part, facets: part.facets.filter((facet) => !isOfReleased(facet)) },
  ];
};

/** How many parts are undone at the same time. */
const MAX_PARALLEL_UNDOS = 50;

/**
 * Groups parts that can be undone at the same time, in order. The first part is
 * alone, because it decides whether the undo is possible at all.
 */
export const groupParallelParts = (
  parts: readonly ChangePart[],
): readonly (readonly ChangePart[])[] => {
  const groups: ChangePart[][] = [];
  for (const part of parts) {
    const group = groups.at(-1) ?? [];
    if (groups.length > 1 && fitsGroup(part, group)) group.push(part);
    else groups.push([part]);
  }
  return groups;
};

const fitsGroup = (part: ChangePart, group: readonly ChangePart[]): boolean =>
  group.length < MAX_PARALLEL_UNDOS &&
  group.every((other) => rankOf(other) === rankOf(part));

/** What a part does, in the order in which parts are undone. */
const RANKS = {
  itemsReleased: 0,
  itemsReturnToPlan: 1,
  contentReturns: 2,
  valuesChange: 3,
  itemsLeavePlan: 4,
  contentOrProjectEnds: 5,
} as const;

const rankOf = ({ facets, otherProjectId }: ChangePart): number => {
  if (isRelease({ facets, otherProjectId })) return RANKS.itemsReleased;
  if (facets.some(isPlanReturn)) return RANKS.itemsReturnToPlan;
  if (facets.some(isContentReturn)) return RANKS.contentReturns;
  if (facets.some(isArrival)) return RANKS.itemsLeavePlan;
  if (facets.some(({ key }) => key === 'item' || isTeamProject(key)))
    return RANKS.contentOrProjectEnds;
  return RANKS.valuesChange;
};

/** Whether items leave a project to which the change moved them. */
export const isRelease = ({
  facets,
  otherProjectId,
}: Pick<ChangePart, 'facets' | 'otherProjectId'>): boolean =>
  otherProjectId !== null && facets.some(isArrival);

/** Whether items return that the change moved to another project. */
export const isTransferReturn = ({
  facets,
  otherProjectId,
}: ChangePart): boolean => otherProjectId !== null && facets.some(isPlanReturn);

/** Whether an item returns to a plan that the change removed it from. */
const isPlanReturn = ({ key, before }: Facet): boolean =>
  isPlanned(key) && before !== null;

/** Whether the content of a deleted item returns. */
const isContentReturn = ({ key, before }: Facet): boolean =>
  key === 'item' && before !== null;

/** The items whose content returns. */
export const restoredItemIds = (
  parts: readonly ChangePart[],
): readonly string[] =>
  parts
    .filter(({ facets }) => facets.some(isContentReturn))
    .map(({ streamId }) => streamId.slice(streamOf.item('').length));

/** Whether the change added an item to a plan. */
export const isArrival = ({ key, before }: Facet): boolean =>
  isPlanned(key) && before === null;

/** Whether it is the key of an item in a plan: `planned <itemId>`. */
const isPlanned = (key: string) => key.startsWith('planned ');

/** Whether it is the key of a project in its team: `project <projectId>`. */
const isTeamProject = (key: string) => key.startsWith('project ');

/** The items that return to projects, with their whole content. */
export const findReturningItems = (
  parts: readonly ChangePart[],
): readonly Readonly<{ projectId: string; itemIds: readonly string[] }>[] =>
  parts
    .filter(({ streamId }) => streamId.startsWith(streamOf.project('')))
    .map(({ streamId, facets }) => ({
      projectId: streamId.slice(streamOf.project('').length),
      itemIds: facets
        .filter(isPlanReturn)
        .map(({ key }) => splitItemKey(key).itemId),
    }));

/**
 * Removes parts that would block the rest. If an item was changed in one of its
 * streams in the meantime, it is left alone in all of them.
 */
export const withoutBlocked = (
  parts: readonly ChangePart[],
  current: readonly unknown[],
): readonly ChangePart[] => {
  const blocked = new Set(
    parts.flatMap((part, index) =>
      part.facets.flatMap((facet) =>
        isBlocked(part, facet, current[index])
          ? (wholeItemIdOf(part.streamId, facet.key) ?? [])
          : [],
      ),
    ),
  );
  return parts.map((part) => ({
    ...part,
    facets: part.facets.filter(({ key }) => {
      const itemId = wholeItemIdOf(part.streamId, key);
      return itemId === null || !blocked.has(itemId);
    }),
  }));
};

/** Whether somebody changed the facet after the change. */
export const isBlocked = (
  { undoRules }: ChangePart,
  { key, before, after }: Facet,
  state: unknown,
): boolean => {
  const current = undoRules.valueOf(state, key);
  return (
    !isIncidental(key) && !isSame(current, after) && !isSame(current, before)
  );
};

/** The highest position; 0 if there are none. */
export const maxPosition = (positions: readonly number[]): number =>
  positions.reduce((highest, position) => Math.max(highest, position), 0);
