import { isPeople, isTopical } from './words.ts';

/** Words that precede people without describing them. */
const NO_ATTRIBUTES =
  /^(?:.*[^s]s|.*ly|help|let|support|connect|bring|give|show|tell|teach|enable|allow|remind|makes?|for|when|where|because)$/i;
/** Sizes and ages are no topics, but distinguish people. */
const ATTRIBUTES = /^(?:small|large|big|young|old|new|local|first-time)$/i;

/** Says nothing of who they are. */
const VAGUE = /^(?:people|persons|users|everyone)$/i;

const PREPOSITIONS = /^(?:of|with|in|at|from)$/i;
const WORD = /[\p{L}\d][\p{L}\d'’-]*|[^\p{L}\d\s]/gu;

/** How strongly the word before says that it is for these people. */
const POINTING = /^(?:for|helps?|helping|lets?|enables?|allows?|gives?)$/i;

type Found = Readonly<{ phrase: string; weight: number }>;

/** Whom a text speaks of, as a phrase like "busy parents of twins". */
export const findAudience = (sentences: readonly string[]): string | null => {
  const found = sentences.flatMap((sentence) =>
    peopleIn(sentence.match(WORD) ?? []),
  );
  const best = found
    .filter(({ phrase }) => !VAGUE.test(phrase))
    .toSorted((a, b) => b.weight - a.weight)[0];
  return best?.phrase ?? null;
};

const peopleIn = (words: readonly string[]): Found[] =>
  words.flatMap((word, at) => {
    const from = beginOf(words, at);
    if (!isPeople(word) && !isServed(words, from, at)) return [];
    const phrase = [...words.slice(from, at), word, ...ofWhat(words, at + 1)];
    const pointed = POINTING.test(words[from - 1] ?? '') ? 4 : 0;
    return [
      {
        phrase: inSentence(phrase),
        weight: pointed + Math.min(phrase.length, 3),
      },
    ];
  });

/**
 * "for small theatres to sell seats": whatever people follow `for`, it is for
 * them.
 */
const isServed = (words: readonly string[], from: number, at: number) =>
  /[^s]s$/i.test(words[at] ?? '') &&
  /^for$/i.test(words[from - 1] ?? '') &&
  /^(?:to|who)$/i.test(words[at + 1] ?? '');

/** At most two attributes: "small design teams". */
const beginOf = (words: readonly string[], at: number): number => {
  let from = at;
  while (at - from < 2 && isAttribute(words[from - 1])) from--;
  return from;
};

const isAttribute = (word: string | undefined): boolean =>
  word !== undefined &&
  /^\p{L}/u.test(word) &&
  (ATTRIBUTES.test(word) || (isTopical(word) && !NO_ATTRIBUTES.test(word)));

/** "of young children", "in small towns"; no long phrases. */
const ofWhat = (words: readonly string[], from: number): readonly string[] => {
  if (!PREPOSITIONS.test(words[from] ?? '')) return [];
  const rest = words.slice(from + 1, from + 4);
  const length = rest.findIndex(
    (word) => !/^\p{L}/u.test(word) || !isTopical(word),
  );
  const what =
    length < 0 ? rest.slice(0, 2) : rest.slice(0, Math.min(length, 2));
  return what.length === 0 ? [] : [words[from] ?? '', ...what];
};

/** In lower case as within a sentence, unless it is a name or acronym. */
const inSentence = ([first = '', ...rest]: readonly string[]): string =>
  [/^\p{Lu}\p{Ll}+$/u.test(first) ? first.toLowerCase() : first, ...rest].join(
    ' ',
  );
