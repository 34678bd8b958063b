import { isPeople, isTopical } from './words.ts';

/**
 * Words that can precede people but do not describe them: all that end with a
 * single s, like "helps", adverbs like "truly", and the listed ones.
 */
const NO_ATTRIBUTES =
  /^(?:.*[^s]s|.*ly|help|let|support|connect|bring|give|show|tell|teach|enable|allow|remind|makes?|for|when|where|because)$/i;
/** Sizes and ages are not topics, but they distinguish people. */
const ATTRIBUTES = /^(?:small|large|big|young|old|new|local|first-time)$/i;

/** Words for people that say nothing about who they are. */
const VAGUE_PEOPLE = /^(?:people|persons|users|everyone)$/i;

const PREPOSITIONS = /^(?:of|with|in|at|from)$/i;
const WORD = /[\p{L}\d][\p{L}\d'’-]*|[^\p{L}\d\s]/gu;

/** The word before a phrase that says that something is for these people. */
const LEADING_WORDS = /^(?:for|helps?|helping|lets?|enables?|allows?|gives?)$/i;

/** A longer phrase says more, up to this many words. */
const MAX_WORDS_WEIGHT = 3;
/** Outweighs any length, because such a phrase surely names the people. */
const LEADING_WORD_WEIGHT = 4;
const MAX_ATTRIBUTES = 2;
const MAX_COMPLEMENT_WORDS = 2;

/** Of all phrases, the one with the greatest weight is chosen. */
type FoundPhrase = Readonly<{ phrase: string; weight: number }>;

/**
 * The people that a text is about, as a phrase. "It helps busy parents of twins
 * to plan dinners." is about "busy parents of twins": "helps" is no attribute
 * (NO_ATTRIBUTES), "busy" is one, and "of twins" completes the phrase.
 */
export const findAudience = (sentences: readonly string[]): string | null => {
  const found = sentences.flatMap((sentence) =>
    findPhrases(sentence.match(WORD) ?? []),
  );
  const best = found
    .filter(({ phrase }) => !VAGUE_PEOPLE.test(phrase))
    .toSorted((a, b) => b.weight - a.weight)[0];
  return best?.phrase ?? null;
};

/** Finds the phrase around each word for people, such as "parents". */
const findPhrases = (words: readonly string[]): FoundPhrase[] =>
  words.flatMap((word, index) => {
    const start = findPhraseStart(words, index);
    if (!isPeople(word) && !isBetweenForAndTo(words, start, index)) return [];
    const phrase = [
      ...words.slice(start, index),
      word,
      ...findComplement(words, index + 1),
    ];
    const hasLeadingWord = LEADING_WORDS.test(words[start - 1] ?? '');
    return [
      {
        phrase: startInLowerCase(phrase),
        weight:
          (hasLeadingWord ? LEADING_WORD_WEIGHT : 0) +
          Math.min(phrase.length, MAX_WORDS_WEIGHT),
      },
    ];
  });

/**
 * Whether people are named as in "for small theatres to sell seats": any plural
 * between `for` and `to` counts.
 */
const isBetweenForAndTo = (
  words: readonly string[],
  start: number,
  index: number,
) =>
  /[^s]s$/i.test(words[index] ?? '') &&
  /^for$/i.test(words[start - 1] ?? '') &&
  /^(?:to|who)$/i.test(words[index + 1] ?? '');

/**
 * Where the phrase begins: at most two attributes, as in "small design teams".
 */
const findPhraseStart = (words: readonly string[], index: number): number => {
  let start = index;
  while (index - start < MAX_ATTRIBUTES && isAttribute(words[start - 1])) {
    start--;
  }
  return start;
};

const isAttribute = (word: string | undefined): boolean =>
  word !== undefined &&
  /^\p{L}/u.test(word) &&
  (ATTRIBUTES.test(word) || (isTopical(word) && !NO_ATTRIBUTES.test(word)));

/** What follows the people, such as "of young children"; at most two words. */
const findComplement = (
  words: readonly string[],
  start: number,
): readonly string[] => {
  const preposition = words[start] ?? '';
  if (!PREPOSITIONS.test(preposition)) return [];
  const following = words.slice(start + 1, start + 1 + MAX_COMPLEMENT_WORDS);
  const end = following.findIndex(
    (word) => !/^\p{L}/u.test(word) || !isTopical(word),
  );
  const phraseWords = end < 0 ? following : following.slice(0, end);
  return phraseWords.length === 0 ? [] : [preposition, ...phraseWords];
};

/** Starts the phrase in lower case, unless it is a name or an acronym. */
const startInLowerCase = ([first = '', ...rest]: readonly string[]): string =>
  [/^\p{Lu}\p{Ll}+$/u.test(first) ? first.toLowerCase() : first, ...rest].join(
    ' ',
  );
