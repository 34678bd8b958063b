import type {
  FilterContext,
  FoundTerm,
  Term,
} from '#api/contract/itemFilter.ts';
import {
  assigneeValue,
  findTerms,
  printTerm,
  STATES,
} from '#api/contract/itemFilter.ts';
import type { MessageKey } from '../../../kit/i18n/messages/english.ts';
import { matchingByName } from '../search/matching.ts';

/** A suggested term. */
export type Suggestion = Readonly<{
  term: Term;
  /** The term as it is typed. */
  text: string;
  /** The meaning: a text of the catalog, or null for a name. */
  meaning: MessageKey | null;
  /** The color of a label. */
  color?: string;
}>;

/** A suggestion, and the words by which it is found. */
type Findable = Readonly<{ words: string; suggestion: Suggestion }>;

const suggestion = (
  key: Term['key'],
  value: string,
  meaning: MessageKey | null,
  color?: string,
): Suggestion => {
  const term = { key, value, negated: false };
  const text = printTerm(term);
  return { term, text, meaning, ...(color === undefined ? {} : { color }) };
};

const KINDS = [
  ['demo', 'item.kind.demo'],
  ['implementation', 'item.kind.implementation'],
  ['gtm', 'item.kind.goToMarket'],
] as const;

/** Every condition, with the words by which it is found. */
const allOf = ({ people, labels }: FilterContext): readonly Findable[] => [
  findable(suggestion('assignee', 'me', 'filter.assignee.me')),
  findable(suggestion('assignee', 'none', 'filter.assignee.none')),
  ...people.map((person) =>
    findable(
      suggestion('assignee', assigneeValue(person, people), null),
      `${person.displayName ?? ''} ${person.emailAddress}`,
    ),
  ),
  ...labels.map(({ name, ...label }) =>
    findable(
      suggestion(
        'label',
        name,
        null,
        'color' in label ? String(label.color) : undefined,
      ),
    ),
  ),
  ...(labels.length > 0
    ? [findable(suggestion('label', 'none', 'filter.label.none'))]
    : []),
  ...KINDS.map(([value, meaning]) =>
    findable(suggestion('kind', value, meaning)),
  ),
  ...STATES.map((state) =>
    findable(suggestion('is', state, `filter.is.${state}`)),
  ),
];

const findable = (suggested: Suggestion, more = ''): Findable => ({
  words: `${suggested.term.key ?? ''} ${suggested.term.value} ${more}`,
  suggestion: suggested,
});

/** More than people read. */
const MAX_SUGGESTIONS = 12;

/** The term that the caret is in or directly after; null between terms. */
const termAt = (text: string, caret: number): FoundTerm | null =>
  findTerms(text).find(({ from, to }) => from < caret && caret <= to) ?? null;

/**
 * Suggestions for the term at the caret: values of its key, or anything with a
 * similar name. Between terms: all keys, but few people and labels.
 */
export const suggestionsFor = (
  text: string,
  caret: number,
  context: FilterContext,
): readonly Suggestion[] => {
  const current = termAt(text, caret);
  if (current === null) return limitPerKey(allOf(context).map(suggestionOf));
  const all = allOf(context).filter(
    ({ suggestion: { term } }) =>
      current.key === null || term.key === current.key,
  );
  const typed = `${current.key ?? ''} ${current.value}`;
  const matches = matchingByName(all, ({ words }) => words, typed).map(
    suggestionOf,
  );
  // The term is already complete.
  const isDone = matches.length === 1 && isSame(matches[0]?.term, current);
  return isDone ? [] : matches.slice(0, MAX_SUGGESTIONS);
};

const suggestionOf = (entry: Findable): Suggestion => entry.suggestion;

const isSame = (a: Term | undefined, b: Term): boolean =>
  a?.key === b.key && a.value.toLowerCase() === b.value.toLowerCase();

const MAX_PER_KEY = 4;

const limitPerKey = (all: readonly Suggestion[]): readonly Suggestion[] => {
  const counts = new Map<Term['key'], number>();
  return all.filter(({ term: { key } }) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= MAX_PER_KEY || key === 'is';
  });
};

/** Replaces the term at the caret by a suggestion. */
export const withSuggestion = (
  text: string,
  caret: number,
  { term }: Suggestion,
): Readonly<{ text: string; caret: number }> => {
  const current = termAt(text, caret);
  const from = current?.from ?? caret;
  const before = text.slice(0, from);
  const space = before === '' || /\s$/u.test(before) ? '' : ' ';
  const printed = printTerm({ ...term, negated: current?.negated === true });
  const head = `${before}${space}${printed} `;
  return {
    text: head + text.slice(current?.to ?? caret).trimStart(),
    caret: head.length,
  };
};
