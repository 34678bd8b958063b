import { findAudience } from './findAudience.ts';
import { isTopical } from './words.ts';

/** Facts about a text that can be read from its words. */
export type Notes = Readonly<{
  sentences: readonly string[];
  keywords: readonly string[];
  /** The product's name, e.g. "Gardenly". */
  name: string | null;
  /** The people it is for, e.g. "busy parents". */
  audience: string | null;
  /** Sentences by subject, in the order in which they were written. */
  problem: readonly string[];
  benefit: readonly string[];
  alternative: readonly string[];
  /** The other sentences, mostly about what the product is and does. */
  offer: readonly string[];
  /** All sentences that contain a number. */
  figures: readonly string[];
}>;

/** Bounds the work, so that one request does not delay others. */
const MAX_CHARACTERS = 20_000;

/** For example "40 %", "three hours" or "120". */
const FIGURE =
  /(?<!\d)\d+(?:[.,]\d+)?\s?(?:%|percent|x\b|times\b|out of\b)|\b\d{2,}\b|\b(?:two|three|four|five|six|ten|half|dozens?|hundreds?|thousands?) (?:an?|hours?|days?|weeks?|months?|minutes?|of|times)\b/i;

/**
 * What a sentence is about, tried in this order: a sentence about the team's own
 * product may sound like a problem, so `offer` comes before `problem`.
 */
const SUBJECT_PATTERNS = {
  alternative:
    /\b(?:today they|today we|currently|at the moment|nowadays|right now|competitors?|alternatives?|unlike|existing (?:apps?|tools?))\b/i,
  benefit:
    /\b(?:so that|so (?:they|you|we|people) can|in order to|saves?|saving|faster|quicker|easier|cheaper|safer|in (?:seconds|minutes)|at a glance|confiden\w+|enjoy\w*|finally|improv\w+|increas\w+|reduc\w+|without having to|no longer|instead of|more time|peace of mind)\b/i,
  offer:
    /^(?:our|the|this) (?:app|idea|platform|product|project|service|site|tool|website)\b|^we (?:are|build|make|offer|plan|want|will|would)\b/i,
  problem:
    /\b(?:annoy\w*|boring|cannot|can['’]t|chao\w+|confus\w+|costly|costs? (?:us|them|too)|delay\w*|difficult\w*|expensive|fail\w*|forg[eo]t\w*|frustrat\w+|hard|hate|lack\w*|los[et]\w*|manual\w*|mess\w*|miss(?:es|ed)?|no way|overwhelm\w*|pain\w*|problem\w*|risk\w*|scattered|slow|stress\w*|struggl\w+|stuck|tedious|too (?:busy|few|late|little|long|many|much)|trouble|unclear|wast\w+|worr(?:y|ies|ied)|wrong)\b/i,
  /** A sentence that complains about a workaround is a problem. */
  workaround:
    /\b(?:spreadsheets?|excel|whatsapp|pen and paper|on paper|paper lists?|sticky notes?|by hand|by phone|by e-?mail)\b/i,
} as const;

type Subject = keyof typeof SUBJECT_PATTERNS;

const SUBJECTS = Object.keys(SUBJECT_PATTERNS) as readonly Subject[];

/** Finds what can be read from a text without understanding it. */
export const readNotes = (text: string): Notes => {
  const readable = text.slice(0, MAX_CHARACTERS).toWellFormed();
  const sentences = splitSentences(readable);
  const statements = sentences.filter((sentence) => !sentence.endsWith('?'));
  const bySubject = Map.groupBy(statements, findSubject);
  const about = (subject: Subject | 'rest') => bySubject.get(subject) ?? [];
  const name = findName(sentences);
  const audience = findAudience(statements) ?? findAudience(sentences);
  return {
    sentences,
    keywords: findKeywords(sentences, `${name ?? ''} ${audience ?? ''}`),
    name,
    audience,
    problem: about('problem'),
    benefit: about('benefit'),
    alternative: [...about('alternative'), ...about('workaround')],
    offer: [...about('offer'), ...about('rest')],
    figures: statements.filter((sentence) => FIGURE.test(sentence)),
  };
};

const findSubject = (sentence: string): Subject | 'rest' =>
  SUBJECTS.find((subject) => SUBJECT_PATTERNS[subject].test(sentence)) ??
  'rest';

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Whole sentences without Markdown, each with punctuation at its end. */
const splitSentences = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .filter((line) => !/^\s*(?:#|```|[=-]{3,})/.test(line))
    .map(stripMarkup)
    .flatMap((line) => [...sentenceSegmenter.segment(line)])
    // The segmenter treats "phone. 40 %" as one sentence.
    .flatMap(({ segment }) => segment.split(/(?<=\p{L}[.!?])\s+(?=\d)/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}.*\p{L}/u.test(sentence))
    .map((sentence) =>
      /[.!?…:;。！？]["”’)]*$/u.test(sentence) ? sentence : `${sentence}.`,
    );

const stripMarkup = (line: string): string =>
  line
    .replace(/^\s*(?:[>*+-]|\d{1,2}[.)])+\s+/, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`<>\\]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const NAME_AFTER_CALLED = /\b(?:called|named)\s+["“'‘]?(\p{Lu}[\p{L}\d-]+)/u;
const NAME_AS_SUBJECT =
  /^(\p{Lu}[\p{L}\d-]+) (?:is|helps|lets|allows|gives|shows|makes|connects|tells|reminds)\b/u;
const NO_NAMES =
  /^(?:he|she|it|this|that|there|what|who|our|my|everyone|everybody|nobody|somebody|someone|one|today|now|the)$/i;

const findName = (sentences: readonly string[]): string | null => {
  for (const sentence of sentences) {
    const match =
      NAME_AFTER_CALLED.exec(sentence) ?? NAME_AS_SUBJECT.exec(sentence);
    const name = match?.[1];
    if (name !== undefined && !NO_NAMES.test(name)) return name;
  }
  return null;
};

const MAX_KEYWORDS = 6;

/** `first` ranks topics by their first occurrence, from 0. */
type Topic = { word: string; times: number; first: number };

const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * The most frequent words of a text, earlier words first. Words of
 * `nameAndAudience` are left out, because every draft contains them anyway.
 */
const findKeywords = (
  sentences: readonly string[],
  nameAndAudience: string,
): readonly string[] => {
  const topics = new Map<string, Topic>();
  const excluded = new Set(splitWords(nameAndAudience).map(findStem));
  for (const word of sentences.flatMap(splitWords)) {
    const key = findStem(word);
    if (excluded.has(key)) continue;
    const topic = topics.get(key) ?? { word, times: 0, first: topics.size };
    topics.set(key, { ...topic, times: topic.times + 1 });
  }
  return [...topics.values()]
    .toSorted((a, b) => b.times - a.times || a.first - b.first)
    .slice(0, MAX_KEYWORDS)
    .map(({ word }) => word);
};

/** The words that can be topics; lower case at the start of a sentence. */
const splitWords = (sentence: string): string[] => {
  const words = [...wordSegmenter.segment(sentence)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
  return words
    .filter((word, index) => isTopical(word) && !precedesVerb(words[index - 1]))
    .map((word) =>
      /^\p{Lu}\p{Ll}+$/u.test(word) && sentence.startsWith(word)
        ? word.toLowerCase()
        : word,
    );
};

/** Whether a verb follows this word, as in "to share" or "that reminds". */
const precedesVerb = (word: string | undefined): boolean =>
  /^(?:to|that|which|who|can|will|cannot|they|we|people)$/i.test(word ?? '');

/** Cuts endings, so that plural and singular are equal. */
const findStem = (word: string): string =>
  word.toLowerCase().replace(/(?<=\p{L}{3})(?:ies|s|y)$/u, '');
