import { isTopical } from './words.ts';

const MOST = 6;

type Topic = { word: string; times: number; first: number };

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * What a text is about: its most frequent words, the earlier ones first, except
 * those of `beside`, which are mentioned anyway.
 */
export const keywordsOf = (
  sentences: readonly string[],
  beside: string,
): readonly string[] => {
  const topics = new Map<string, Topic>();
  const known = new Set(wordsOf(beside).map(stemOf));
  for (const word of sentences.flatMap(wordsOf)) {
    const key = stemOf(word);
    if (known.has(key)) continue;
    const topic = topics.get(key) ?? { word, times: 0, first: topics.size };
    topics.set(key, { ...topic, times: topic.times + 1 });
  }
  return [...topics.values()]
    .toSorted((a, b) => b.times - a.times || a.first - b.first)
    .slice(0, MOST)
    .map(({ word }) => word);
};

const wordsOf = (sentence: string): string[] => {
  const words = [...segmenter.segment(sentence)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
  return words
    .filter((word, at) => isTopical(word) && !isVerb(words[at - 1]))
    .map((word) =>
      /^\p{Lu}\p{Ll}+$/u.test(word) && sentence.startsWith(word)
        ? word.toLowerCase()
        : word,
    );
};

/** What is done follows on these: "to share", "that reminds". */
const isVerb = (before: string | undefined): boolean =>
  /^(?:to|that|which|who|can|will|cannot|they|we|people)$/i.test(before ?? '');

/** So that a plural counts with its singular. */
const stemOf = (word: string): string =>
  word.toLowerCase().replace(/(?<=\p{L}{3})(?:ies|s|y)$/u, '');
