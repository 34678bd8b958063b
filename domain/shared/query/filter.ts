import type { Assignment } from '../assignment.ts';
import { Scope } from '../assignment.ts';
import { matchesItemNumber } from '../typedItemNumber.ts';
import type { ItemType } from '../itemType.ts';
import { hasSlipped } from '../timeframe.ts';
import { hasWordsStartingWith, NO_LABELS } from './names.ts';
import type { LabelCondition, ResolvedFilter } from './resolve.ts';
import type { State } from './terms.ts';

/** Fields of an item that filters read. */
export type Filterable = Assignment &
  Readonly<{
    itemType: ItemType;
    completed: boolean;
    linkId: string;
    labelIds: readonly string[];
    /** Beginnings of words in the description, from `searchableStarts`. */
    words: () => readonly string[];
  }>;

/** Whether an item matches a filter. */
export const matchesFilter = (
  filter: ResolvedFilter,
  item: Filterable,
): boolean => {
  const { assignees, notAssignees, kinds, notKinds } = filter;
  return (
    !filter.matchesNothing &&
    isAmong(item.assignedToUserId, assignees, notAssignees) &&
    isAmong(item.itemType, kinds, notKinds) &&
    hasLabels(filter.labels, item.labelIds) &&
    filter.states.every(
      ({ state, negated }) => isInState(state, item, filter) !== negated,
    ) &&
    hasWords(filter, item)
  );
};

/** Whether a value is wanted; undefined stands for any expected value. */
const isAmong = <T>(
  value: T,
  expected: ReadonlySet<T> | undefined,
  unwanted: ReadonlySet<T>,
): boolean => (expected?.has(value) ?? true) && !unwanted.has(value);

/** Whether an item's labels match the wanted ones. */
export const hasLabels = (
  expected: readonly LabelCondition[],
  labelIds: readonly string[],
): boolean =>
  expected.every(
    ({ id, negated }) =>
      (id === NO_LABELS ? labelIds.length === 0 : labelIds.includes(id)) !==
      negated,
  );

const hasWords = (
  { words, numbers, notTexts }: ResolvedFilter,
  item: Filterable,
): boolean => {
  if ([...words, ...numbers, ...notTexts].length === 0) return true;
  const itemWords = item.words();
  return (
    hasWordsStartingWith(itemWords, words) &&
    // A term like `1-16` matches an item's number or the words of its text.
    numbers.every(
      ({ number, words: asWords }) =>
        matchesItemNumber(number, item.linkId) ||
        hasWordsStartingWith(itemWords, asWords),
    ) &&
    !notTexts.some((textWords) => hasWordsStartingWith(itemWords, textWords))
  );
};

const isInState = (
  state: State,
  item: Filterable,
  { todayIndex: day, durationInWeeks: weeks }: ResolvedFilter,
): boolean => {
  const { scope, completed, assignedTimeframe: timeframe } = item;
  const isInScope = scope === Scope.Project;
  switch (state) {
    case 'open':
      return !completed;
    case 'completed':
      return completed;
    case 'planned':
      return isInScope && timeframe !== null;
    case 'unplanned':
      return isInScope && timeframe === null;
    case 'archived':
      return !isInScope;
    case 'slipped':
      return day !== null && hasSlipped(item, { day, weeks });
    default:
      return state satisfies never;
  }
};
