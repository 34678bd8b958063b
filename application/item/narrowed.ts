import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { ResolvedFilter } from '#domain/shared/query/resolve.ts';
import type { State } from '#domain/shared/query/terms.ts';
import type { Condition, Query } from '../shared/ports/ReadModels.ts';

type Where = Readonly<Record<string, Condition>>;

/**
 * Adds the parts of a filter that indexes can check to a query. `isAll` tells
 * whether that covers the whole filter.
 */
export const narrowed = (
  query: Omit<Query, 'offset' | 'limit'>,
  filter: ResolvedFilter,
  labelKeys: readonly string[] | null,
): Readonly<{ query: Query; isAll: boolean }> => {
  const asked = askedOf(filter, labelKeys);
  const where: Record<string, Condition> = { ...query.where };
  // A query can have only one condition per field.
  const second = asked.conditions.filter(([field, condition]) => {
    if (field in where) return true;
    where[field] = condition;
    return false;
  });
  const areWordsAsked = query.words === undefined || filter.words.length === 0;
  const words = query.words ?? filter.words.join(' ');
  return {
    query: { ...query, where, ...(words === '' ? {} : { words }) },
    isAll: asked.isAll && second.length === 0 && areWordsAsked,
  };
};

/** Conditions of a filter that an index can check. */
type Asked = Readonly<{
  conditions: readonly (readonly [field: string, condition: Condition])[];
  /** False if documents must be checked as well. */
  isAll: boolean;
}>;

const askedOf = (
  filter: ResolvedFilter,
  labelKeys: readonly string[] | null,
): Asked => {
  const { assignees, notAssignees, kinds, notKinds, states } = filter;
  const parts = states.map(({ state, negated }) => stateAsked(state, negated));
  return {
    conditions: [
      ...entries(
        assignees !== undefined && {
          assignedToUserId: {
            in: [...assignees].filter((one) => !notAssignees.has(one)),
          },
        },
      ),
      ...entries(
        (kinds !== undefined || notKinds.size > 0) && {
          itemType: {
            in: Object.values(ItemType).filter(
              (kind) => (kinds?.has(kind) ?? true) && !notKinds.has(kind),
            ),
          },
        },
      ),
      ...entries(labelKeys !== null && { labelKey: { in: labelKeys } }),
      ...parts.flatMap((part) => entries(part?.where ?? false)),
    ],
    isAll:
      (assignees !== undefined || notAssignees.size === 0) &&
      filter.notWords.length === 0 &&
      parts.every((part) => part?.isAll === true),
  };
};

const entries = (where: Where | false): [string, Condition][] =>
  where === false ? [] : Object.entries(where);

/** Conditions that an index can check for a state; null if there are none. */
const stateAsked = (
  state: State,
  negated: boolean,
): Readonly<{ where: Where; isAll: boolean }> | null => {
  const all = (where: Where) => ({ where, isAll: true });
  switch (state) {
    case 'open':
      return all({ completed: negated });
    case 'completed':
      return all({ completed: !negated });
    case 'archived':
      return all({ scope: negated ? Scope.Project : Scope.OutOfScope });
    case 'planned':
      return negated
        ? null
        : all({ scope: Scope.Project, firstDay: { from: 0 } });
    case 'unplanned':
      return negated ? null : all({ scope: Scope.Project, firstDay: null });
    case 'slipped':
      return negated ? null : { where: { completed: false }, isAll: false };
    default:
      return state satisfies never;
  }
};
