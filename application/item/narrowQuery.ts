import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { ResolvedFilter } from '#domain/shared/query/resolve.ts';
import type { State } from '#domain/shared/query/terms.ts';
import type { Condition, Query } from '../shared/ports/ReadModels.ts';

type Where = Readonly<Record<string, Condition>>;

/**
 * Adds the conditions of a filter that indexes can check to a query. It is
 * exact if they are the whole filter. `areNumbersOnlyWords` says that no item has
 * any of the filter's item numbers, so that they are searched for as words.
 */
export const narrowQuery = (
  query: Omit<Query, 'offset' | 'limit'>,
  filter: ResolvedFilter,
  {
    labelKeys,
    areNumbersOnlyWords,
  }: Readonly<{
    labelKeys: readonly string[] | null;
    areNumbersOnlyWords: boolean;
  }>,
): Readonly<{ query: Query; isExact: boolean }> => {
  const filterWords = wordsIn(filter, areNumbersOnlyWords);
  const indexed = indexedPartOf(filter, labelKeys);
  const { where, hasAllConditions } = addConditions(
    query.where,
    indexed.conditions,
  );
  const hasAllWords = query.words === undefined || filterWords.length === 0;
  const words = query.words ?? filterWords.join(' ');
  return {
    query: { ...query, where, ...(words === '' ? {} : { words }) },
    isExact:
      indexed.isExact && areNumbersOnlyWords && hasAllConditions && hasAllWords,
  };
};

/** A query can have only one condition per field, so the first one counts. */
const addConditions = (
  existing: Where,
  added: IndexedPart['conditions'],
): Readonly<{ where: Where; hasAllConditions: boolean }> => {
  const where: Record<string, Condition> = { ...existing };
  let hasAllConditions = true;
  for (const [field, condition] of added) {
    if (field in where) hasAllConditions = false;
    else where[field] = condition;
  }
  return { where, hasAllConditions };
};

const wordsIn = (
  { words, numbers }: ResolvedFilter,
  areNumbersOnlyWords: boolean,
): readonly string[] =>
  areNumbersOnlyWords
    ? [...words, ...numbers.flatMap((number) => number.words)]
    : words;

type IndexedPart = Readonly<{
  conditions: readonly (readonly [field: string, condition: Condition])[];
  /** False if documents must be checked as well. */
  isExact: boolean;
}>;

/** The part of a filter that an index can check. */
const indexedPartOf = (
  filter: ResolvedFilter,
  labelKeys: readonly string[] | null,
): IndexedPart => {
  const { assignees, notAssignees, notTexts } = filter;
  const states = filter.states.map(({ state, negated }) =>
    indexedState(state, negated),
  );
  return {
    conditions: [
      ...conditionsOf(filter, labelKeys),
      ...states.flatMap((state) =>
        state === null ? [] : Object.entries(state.where),
      ),
    ],
    isExact:
      (assignees !== undefined || notAssignees.size === 0) &&
      notTexts.length === 0 &&
      states.every((state) => state?.isExact === true),
  };
};

/** The conditions on assignee, kind and labels. */
const conditionsOf = (
  { assignees, notAssignees, kinds, notKinds }: ResolvedFilter,
  labelKeys: readonly string[] | null,
): IndexedPart['conditions'] => {
  const conditions: [field: string, condition: Condition][] = [];
  if (assignees !== undefined) {
    const userIds = [...assignees].filter((id) => !notAssignees.has(id));
    conditions.push(['assignedToUserId', { in: userIds }]);
  }
  if (kinds !== undefined || notKinds.size > 0) {
    const itemTypes = Object.values(ItemType).filter(
      (kind) => (kinds?.has(kind) ?? true) && !notKinds.has(kind),
    );
    conditions.push(['itemType', { in: itemTypes }]);
  }
  if (labelKeys !== null) conditions.push(['labelKey', { in: labelKeys }]);
  return conditions;
};

/** Conditions that an index can check for a state; null if there are none. */
const indexedState = (
  state: State,
  negated: boolean,
): Readonly<{ where: Where; isExact: boolean }> | null => {
  const exact = (where: Where) => ({ where, isExact: true });
  switch (state) {
    case 'open':
      return exact({ completed: negated });
    case 'completed':
      return exact({ completed: !negated });
    case 'archived':
      return exact({ scope: negated ? Scope.Project : Scope.OutOfScope });
    case 'planned':
      return negated
        ? null
        : exact({ scope: Scope.Project, firstDay: { from: 0 } });
    case 'unplanned':
      return negated ? null : exact({ scope: Scope.Project, firstDay: null });
    case 'slipped':
      return negated ? null : { where: { completed: false }, isExact: false };
    default:
      return state satisfies never;
  }
};
