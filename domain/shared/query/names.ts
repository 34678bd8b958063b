import { ItemType } from '../itemType.ts';
import { nameKey } from '../visibleText.ts';
import { beginningsOf, wordsOf } from '../words.ts';
import type { QueryKey, State, Term } from './terms.ts';
import { STATES } from './terms.ts';

/** Present people and labels that names in a filter can mean. */
export type FilterContext = Readonly<{
  /** The user who asks, for `assignee:me`. */
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

/** The kind that a filter names, if there is one. */
export const kindNamed = (value: string): ItemType | undefined =>
  Object.hasOwn(KINDS, value.toLowerCase())
    ? KINDS[value.toLowerCase()]
    : undefined;

/** The state that a filter names, if there is one. */
export const stateNamed = (value: string): State | undefined =>
  STATES.find((state) => state === value.toLowerCase());

/**
 * The label of a name, regardless of case, or else the one that had it before:
 * what was saved or linked under it keeps working.
 */
export const labelNamed = <
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

/** People with exactly this name or address, else those whose name starts so. */
export const peopleNamed = (
  people: FilterContext['people'],
  value: string,
): readonly string[] => {
  const key = nameKey(value);
  const exact = people.filter(
    ({ displayName, emailAddress }) =>
      (displayName !== null && nameKey(displayName) === key) ||
      nameKey(emailAddress) === key,
  );
  const wanted = wordsOf(value);
  const found =
    exact.length > 0 || wanted.length === 0
      ? exact
      : people.filter(({ displayName }) =>
          hasBeginnings(beginningsOf(displayName ?? ''), wanted),
        );
  return found.map(({ userId }) => userId);
};

/** Terms that name nothing: an unknown label, person, kind or state. */
export const unknownTerms = (
  terms: readonly Term[],
  context: FilterContext,
): readonly Term[] =>
  terms.filter(
    ({ key, value }) =>
      key !== null && value !== '' && meaningOf(key, value, context) === null,
  );

/** Whether every one of the beginnings begins one of the words. */
export const hasBeginnings = (
  words: readonly string[],
  beginnings: readonly string[],
): boolean =>
  beginnings.every((beginning) =>
    words.some((word) => word.startsWith(beginning)),
  );

const meaningOf = (
  key: QueryKey,
  value: string,
  context: FilterContext,
): unknown => {
  switch (key) {
    case 'assignee':
      return assigneesNamed(value, context);
    case 'label':
      return labelIdNamed(value, context);
    case 'kind':
      return kindNamed(value) ?? null;
    case 'is':
      return stateNamed(value) ?? null;
    default:
      return key satisfies never;
  }
};

/** Null for a name that nobody has. */
export const assigneesNamed = (
  value: string,
  { userId, people }: FilterContext,
): readonly (string | null)[] | null => {
  const name = value.toLowerCase();
  if (name === 'me') return [userId];
  if (name === 'none') return [null];
  const found = peopleNamed(people, value);
  return found.length === 0 ? null : found;
};

/** A label called `none` is meant before no label at all. */
export const labelIdNamed = (
  value: string,
  { labels }: FilterContext,
): string | null =>
  labelNamed(labels, value)?.id ??
  (value.toLowerCase() === 'none' ? 'none' : null);
