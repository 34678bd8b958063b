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
  /** The item must be of any of these; absent if its kind does not matter. */
  kinds?: ReadonlySet<ItemType>;
  notKinds: ReadonlySet<ItemType>;
  /** All must hold. */
  labels: readonly LabelCondition[];
  states: readonly Readonly<{ state: State; negated: boolean }>[];
  /** Beginnings of words that must all occur. */
  words: readonly string[];
  /** Item numbers as on cards, which may also be words of the text. */
  numbers: readonly Readonly<{ number: string; words: readonly string[] }>[];
  /** Of each unwanted text, the beginnings of its words; not all may occur. */
  notTexts: readonly (readonly string[])[];
  /**
   * Whether a non-negated term refers to something that does not exist, so that
   * nothing matches.
   */
  matchesNothing: boolean;
  /** Days since the project's start; null without a start date. */
  todayIndex: number | null;
  durationInWeeks: number;
}>;

/** An item must have the label, or must not; the id may be `NO_LABELS`. */
export type LabelCondition = Readonly<{ id: string; negated: boolean }>;

/** Longer words are cut, like in the read models. */
const MAX_WORD_CHARACTERS = 64;

/** The words of a text to search for; each finds words that begin with it. */
const searchedWordsIn = (text: string): readonly string[] =>
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
  const wanted = complete.filter(({ negated }) => !negated);
  const unwanted = complete.filter(({ negated }) => negated);
  const isUsed = (name: QueryKey) => wanted.some(({ key }) => key === name);
  const texts = complete.filter(({ key }) => key === null);
  /** Several kinds or assignees are alternatives; one that exists is enough. */
  const hasAlternative = (key: Term['key']) =>
    (key === 'kind' && kindsIn(wanted).length > 0) ||
    (key === 'assignee' && assigneesIn(wanted, context).length > 0);
  return {
    ...(isUsed('assignee')
      ? { assignees: new Set(assigneesIn(wanted, context)) }
      : {}),
    notAssignees: new Set(assigneesIn(unwanted, context)),
    ...(isUsed('kind') ? { kinds: new Set(kindsIn(wanted)) } : {}),
    notKinds: new Set(kindsIn(unwanted)),
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
      .flatMap(({ value }) => searchedWordsIn(value)),
    numbers: texts
      .filter(({ value, negated }) => !negated && isItemNumber(value))
      .map(({ value }) => ({ number: value, words: searchedWordsIn(value) })),
    notTexts: texts
      .filter(({ negated }) => negated)
      .map(({ value }) => searchedWordsIn(value))
      .filter((words) => words.length > 0),
    matchesNothing: unknownTerms(wanted, context).some(
      ({ key }) => !hasAlternative(key),
    ),
    todayIndex,
    durationInWeeks,
  };
};

const assigneesIn = (
  terms: readonly Term[],
  context: FilterContext,
): readonly (string | null)[] =>
  terms
    .filter(({ key }) => key === 'assignee')
    .flatMap(({ value }) => findAssignees(value, context) ?? []);

const kindsIn = (terms: readonly Term[]): readonly ItemType[] =>
  terms
    .filter(({ key }) => key === 'kind')
    .flatMap(({ value }) => findKind(value) ?? []);
