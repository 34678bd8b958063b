import { isItemNumber } from '../typedItemNumber.ts';
import type { ItemType } from '../itemType.ts';
import { wordsOf } from '../words.ts';
import type { FilterContext } from './names.ts';
import {
  findAssignees,
  findKind,
  findLabelId,
  findState,
  unknownTerms,
} from './names.ts';
import type { QueryKey, State, Term } from './terms.ts';

/** A filter with resolved names; all conditions must hold. */
export type ResolvedFilter = Readonly<{
  /**
   * Any of these must be the assignee; null means unassigned. Absent if the
   * assignee does not matter.
   */
  assignees?: ReadonlySet<string | null>;
  notAssignees: ReadonlySet<string | null>;
  kinds?: ReadonlySet<ItemType>;
  notKinds: ReadonlySet<ItemType>;
  /** Ids of labels that must all be there; `none` for items without labels. */
  labels: readonly LabelCondition[];
  states: readonly Readonly<{ state: State; negated: boolean }>[];
  /** Beginnings of words that must all occur. */
  words: readonly string[];
  /** Item numbers as on cards, which may also be words of the text. */
  numbers: readonly Readonly<{ number: string; words: readonly string[] }>[];
  /** Groups of beginnings of words; no group may occur as a whole. */
  notWords: readonly (readonly string[])[];
  /**
   * Whether a non-negated term refers to something that does not exist, so that
   * nothing matches.
   */
  matchesNothing: boolean;
  todayIndex: number | null;
  durationInWeeks: number;
}>;

/** The id of a label, or `none` for no labels. */
export type LabelCondition = Readonly<{ id: string; negated: boolean }>;

/** Longer words are cut, like in the read models. */
const MAX_WORD_CHARACTERS = 64;

const beginningsIn = (text: string): readonly string[] =>
  wordsOf(text).map((word) => word.slice(0, MAX_WORD_CHARACTERS));

/**
 * Resolves the names in a filter. Several assignees or several kinds are
 * alternatives.
 */
export const resolveFilter = (
  terms: readonly Term[],
  context: FilterContext,
): ResolvedFilter => {
  const { todayIndex, durationInWeeks } = context;
  // A term like `label:` is still being typed.
  const complete = terms.filter(
    ({ key, value }) => key === null || value !== '',
  );
  const valuesOf = (name: QueryKey, isNegated: boolean) =>
    complete
      .filter(({ key, negated }) => key === name && negated === isNegated)
      .map(({ value }) => value);
  const assigneesOf = (isNegated: boolean) =>
    valuesOf('assignee', isNegated).flatMap(
      (value) => findAssignees(value, context) ?? [],
    );
  const kindsOf = (isNegated: boolean) =>
    valuesOf('kind', isNegated).flatMap((value) => findKind(value) ?? []);
  const isUsed = (name: QueryKey) => valuesOf(name, false).length > 0;
  const texts = complete.filter(({ key }) => key === null);
  /** Several kinds or assignees are alternatives; one that exists is enough. */
  const hasNoAlternative = (key: Term['key']) =>
    !(key === 'kind' && kindsOf(false).length > 0) &&
    !(key === 'assignee' && assigneesOf(false).length > 0);
  const unknown = unknownTerms(complete, context).filter(
    ({ negated }) => !negated,
  );
  return {
    ...(isUsed('assignee') ? { assignees: new Set(assigneesOf(false)) } : {}),
    notAssignees: new Set(assigneesOf(true)),
    ...(isUsed('kind') ? { kinds: new Set(kindsOf(false)) } : {}),
    notKinds: new Set(kindsOf(true)),
    labels: complete
      .filter(({ key }) => key === 'label')
      .flatMap(({ value, negated }) => {
        const id = findLabelId(value, context);
        return id === null ? [] : [{ id, negated }];
      }),
    states: complete
      .filter(({ key }) => key === 'is')
      .flatMap(({ value, negated }) => {
        const state = findState(value);
        return state === undefined ? [] : [{ state, negated }];
      }),
    words: texts
      .filter(({ value, negated }) => !negated && !isItemNumber(value))
      .flatMap(({ value }) => beginningsIn(value)),
    numbers: texts
      .filter(({ value, negated }) => !negated && isItemNumber(value))
      .map(({ value }) => ({ number: value, words: beginningsIn(value) })),
    notWords: texts
      .filter(({ negated }) => negated)
      .map(({ value }) => beginningsIn(value))
      .filter((words) => words.length > 0),
    matchesNothing: unknown.some(({ key }) => hasNoAlternative(key)),
    todayIndex,
    durationInWeeks,
  };
};
