/*
 * The filter language: `assignee:me label:beta kind:demo is:open -text`. Terms
 * are separated by spaces. A `-` before a term negates it. Values with spaces
 * are in quotes, where `\` escapes a quote or itself.
 */

export const QUERY_KEYS = ['assignee', 'label', 'kind', 'is'] as const;
export type QueryKey = (typeof QUERY_KEYS)[number];

/** One condition; plain text has no key. Empty values are being typed. */
export type Term = Readonly<{
  key: QueryKey | null;
  value: string;
  negated: boolean;
}>;

/** The states of items in filters. */
export const STATES = [
  'open',
  'completed',
  'planned',
  'unplanned',
  'archived',
  'slipped',
] as const;
export type State = (typeof STATES)[number];

/** The longest filter that calls accept, in UTF-16 code units. */
export const QUERY_CHARACTERS = 1000;

/** A term with its position in the text: from `from` to before `to`. */
export type FoundTerm = Term & Readonly<{ from: number; to: number }>;

/** A state that also works as a term without `is:`. */
const SLIPPED = 'slipped';

const KEYED = /(assignee|label|kind|is):/iy;
const SPACE = /\s/u;

/** Parses the terms of a filter; any text is valid. Takes linear time. */
export const parseQuery = (text: string): readonly Term[] =>
  findTerms(text).map(({ key, value, negated }) => ({ key, value, negated }));

/** Parses terms with their positions. */
export const findTerms = (text: string): readonly FoundTerm[] => {
  const terms: FoundTerm[] = [];
  let index = 0;
  while (index < text.length) {
    if (SPACE.test(text.charAt(index))) {
      index += 1;
      continue;
    }
    const from = index;
    const negated = text.charAt(index) === '-';
    if (negated) index += 1;
    const key = keyAt(text, index);
    if (key !== null) index += key.length + 1;
    const word = wordAt(text, index);
    index = word.to;
    const term = termOf(key, word, negated);
    if (term !== null) terms.push({ ...term, from, to: index });
  }
  return terms;
};

/** Writes terms as text, which `parseQuery` can read. */
export const printQuery = (terms: readonly Term[]): string =>
  terms.map(printTerm).join(' ');

export const printTerm = ({ key, value, negated }: Term): string => {
  const sign = negated ? '-' : '';
  return key === null
    ? sign + (isPlainText(value) ? value : quote(value))
    : `${sign}${key}:${isPlain(value) ? value : quote(value)}`;
};

type Word = Readonly<{ value: string; isQuoted: boolean; to: number }>;

const termOf = (
  key: QueryKey | null,
  { value, isQuoted }: Word,
  negated: boolean,
): Term | null => {
  if (key !== null) return { key, value, negated };
  if (value === '') return null;
  // `slipped` alone is a filter; in quotes it is a word to search for.
  return !isQuoted && value.toLowerCase() === SLIPPED
    ? { key: 'is', value: SLIPPED, negated }
    : { key: null, value, negated };
};

const keyAt = (text: string, index: number): QueryKey | null => {
  KEYED.lastIndex = index;
  const name = KEYED.exec(text)?.[1]?.toLowerCase();
  return QUERY_KEYS.find((key) => key === name) ?? null;
};

const wordAt = (text: string, index: number): Word => {
  if (text.charAt(index) === '"') return quotedAt(text, index + 1);
  let to = index;
  while (to < text.length && !SPACE.test(text.charAt(to))) to += 1;
  return { value: text.slice(index, to), isQuoted: false, to };
};

/**
 * Reads a quoted value; `start` is after the opening quote. Without a closing
 * quote, the value ends with the text.
 */
const quotedAt = (text: string, start: number): Word => {
  const parts: string[] = [];
  let index = start;
  let from = start;
  while (index < text.length && text.charAt(index) !== '"') {
    if (text.charAt(index) === '\\' && index + 1 < text.length) {
      parts.push(text.slice(from, index));
      index += 1;
      from = index;
    }
    index += 1;
  }
  parts.push(text.slice(from, index));
  return { value: parts.join(''), isQuoted: true, to: index + 1 };
};

/** Whether a value needs no quotes after a key. */
const isPlain = (value: string): boolean =>
  !value.startsWith('"') && !/\s/u.test(value);

/** Whether a value needs no quotes as a term without a key. */
const isPlainText = (value: string): boolean =>
  isPlain(value) &&
  value !== '' &&
  !value.startsWith('-') &&
  value.toLowerCase() !== SLIPPED &&
  keyAt(value, 0) === null;

const quote = (value: string): string =>
  `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
