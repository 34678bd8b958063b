import { ItemType } from '../itemType.ts';
import { nameKey } from '../visibleText.ts';
import { searchableStarts, wordsOf } from '../words.ts';
import type { QueryKey, State, Term } from './terms.ts';
import { STATES } from './terms.ts';

/** The current people and labels to which names in a filter may refer. */
export type FilterContext = Readonly<{
  /** The user with the filter, for `assignee:me`. */
  userId: string;
  people: readonly Readonly<{
    userId: string;
    displayName: string | null;
    emailAddress: string;
  }>[];
  labels: readonly Readonly<{
    id: string;
    name: string;
    formerNames?: readonly string[] | undefined;
  }>[];
  /** Days since the project's start; null without a start date. */
  todayIndex: number | null;
  durationInWeeks: number;
}>;

const KINDS: Readonly<Record<string, ItemType>> = {
  demo: ItemType.Demo,
  demos: ItemType.Demo,
  implementation: ItemType.Implementation,
  implementations: ItemType.Implementation,
  gtm: ItemType.GoToMarket,
  'go-to-market': ItemType.GoToMarket,
  'go to market': ItemType.GoToMarket,
};

/** Means the user with the filter. */
const ME = 'me';
/** Means nobody, or no labels. */
const NONE = 'none';
/** Stands for the id of a label in the condition that an item has no labels. */
export const NO_LABELS = NONE;

/** The kind that a filter names, if there is one. */
export const findKind = (value: string): ItemType | undefined =>
  Object.hasOwn(KINDS, value.toLowerCase())
    ? KINDS[value.toLowerCase()]
    : undefined;

/** The state that a filter names, if there is one. */
export const findState = (value: string): State | undefined =>
  STATES.find((state) => state === value.toLowerCase());

/**
 * Finds a label by its name, regardless of case, or else by a former name, so
 * that saved views and links keep working.
 */
const findLabel = <
  Label extends Readonly<{
    name: string;
    formerNames?: readonly string[] | undefined;
  }>,
>(
  labels: readonly Label[],
  value: string,
): Label | undefined => {
  const key = nameKey(value);
  return (
    labels.find(({ name }) => nameKey(name) === key) ??
    labels.find(({ formerNames = [] }) =>
      formerNames.some((name) => nameKey(name) === key),
    )
  );
};

/**
 * Finds the ids of people with exactly this name or address, or else of people
 * whose names have words that begin with its words: `ad lo` finds Ada Lovelace.
 */
const findPeople = (
  people: FilterContext['people'],
  value: string,
): readonly string[] => {
  const key = nameKey(value);
  const exact = people.filter(
    ({ displayName, emailAddress }) =>
      (displayName !== null && nameKey(displayName) === key) ||
      nameKey(emailAddress) === key,
  );
  const nameWords = wordsOf(value);
  const matches =
    exact.length > 0 || nameWords.length === 0
      ? exact
      : people.filter(({ displayName }) =>
          hasWordsStartingWith(searchableStarts(displayName ?? ''), nameWords),
        );
  return matches.map(({ userId }) => userId);
};

/**
 * The value by which a filter finds this person and nobody else: their name, or
 * the address if the name means others as well.
 */
export const assigneeValue = (
  { userId, displayName, emailAddress }: FilterContext['people'][number],
  people: FilterContext['people'],
): string => {
  const name = displayName ?? emailAddress;
  const isKeyword = [ME, NONE].includes(name.toLowerCase());
  const userIds = findPeople(people, name);
  const isUnique = userIds.every((id) => id === userId);
  return !isKeyword && isUnique ? name : emailAddress;
};

/** Finds terms with an unknown label, person, kind or state. */
export const unknownTerms = (
  terms: readonly Term[],
  context: FilterContext,
): readonly Term[] =>
  terms.filter(
    ({ key, value }) =>
      key !== null && value !== '' && meaningOf(key, value, context) === null,
  );

/** Whether each beginning is the beginning of a word. */
export const hasWordsStartingWith = (
  words: readonly string[],
  beginnings: readonly string[],
): boolean =>
  beginnings.every((beginning) =>
    words.some((word) => word.startsWith(beginning)),
  );

/** What a term's value refers to; null if there is nothing like that. */
const meaningOf = (
  key: QueryKey,
  value: string,
  context: FilterContext,
): unknown => {
  switch (key) {
    case 'assignee':
      return findAssignees(value, context);
    case 'label':
      return findLabelId(value, context);
    case 'kind':
      return findKind(value) ?? null;
    case 'is':
      return findState(value) ?? null;
    default:
      return key satisfies never;
  }
};

/**
 * Finds the ids of assignees by name; for `none`, a list with null, which means
 * unassigned. Null instead of a list if nobody has the name.
 */
export const findAssignees = (
  value: string,
  { userId, people }: Pick<FilterContext, 'userId' | 'people'>,
): readonly (string | null)[] | null => {
  const name = value.toLowerCase();
  if (name === ME) return [userId];
  if (name === NONE) return [null];
  const userIds = findPeople(people, value);
  return userIds.length === 0 ? null : userIds;
};

/**
 * Finds the id of a label by name; null if no label has the name. `none` means
 * NO_LABELS, unless a label is called `none`.
 */
export const findLabelId = (
  value: string,
  { labels }: FilterContext,
): string | null =>
  findLabel(labels, value)?.id ??
  (value.toLowerCase() === NONE ? NO_LABELS : null);
