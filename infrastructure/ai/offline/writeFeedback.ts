import { bulletedList, listInBold, quote } from './formatText.ts';
import { EMPTY_WORDS } from './words.ts';
import type { Notes } from './readNotes.ts';

/** Lengths in words, above or below which the feedback says so. */
const LONG_SENTENCE = 28;
const SHORT_STORY = 60;
const LONG_STORY = 350;
/** The problem belongs in the first sentences, at most this many. */
const EARLY_SENTENCES = 2;
const MAX_POINTS = 5;

/** Writes what a story does well, and where its readers will stumble. */
export const writeFeedback = (notes: Notes): string => {
  const points = [
    adviseOnGaps(notes),
    adviseOnPeople(notes),
    adviseOnProblem(notes),
    adviseOnOrder(notes),
    adviseOnEmptyWords(notes),
    adviseOnEvidence(notes),
    adviseOnLongSentences(notes),
    adviseOnBenefit(notes),
    adviseOnLength(notes),
  ].filter((point) => point !== null);
  const next =
    points.length === 0
      ? 'Nothing stands in the way of planning: read it aloud once, and start.'
      : 'Work on these, the first ones first:';
  return [writePraise(notes), next, bulletedList(points.slice(0, MAX_POINTS))]
    .filter(Boolean)
    .join('\n\n');
};

const writePraise = ({
  audience,
  problem,
  benefit,
  keywords,
}: Notes): string => {
  if (audience !== null && problem[0] !== undefined) {
    return `A reader learns that this is for **${audience}**, and what troubles somebody: ${quote(problem[0])}. Keep that.`;
  }
  if (benefit[0] !== undefined) {
    return `${quote(benefit[0])} says what somebody gains. Keep that.`;
  }
  return keywords.length === 0
    ? 'This is still very short.'
    : `The story stays with its subject: ${listInBold(keywords.slice(0, 3))}.`;
};

const adviseOnGaps = ({ sentences }: Notes): string | null => {
  const gaps = sentences.flatMap(
    (text) => text.match(/\[[^\]]{2,120}\]/g) ?? [],
  );
  return gaps[0] === undefined
    ? null
    : `**Fill the gaps.** ${String(gaps.length)} ${gaps.length === 1 ? 'is' : 'are'} left, the first of them ${gaps[0]}.`;
};

const adviseOnPeople = ({ audience, keywords }: Notes): string | null =>
  audience === null
    ? `**Nobody is in it.** Say who cares about ${keywords[0] ?? 'this'}, so that readers can picture somebody: not “users”, but who they are and what they do.`
    : null;

const adviseOnProblem = ({ problem, audience }: Notes): string | null =>
  problem.length === 0
    ? `**The problem is missing.** What goes wrong for ${audience ?? 'these people'} without you? Describe one occasion.`
    : null;

const adviseOnOrder = ({ sentences, problem }: Notes): string | null => {
  const [first] = problem;
  if (first === undefined) return null;
  const index = sentences.indexOf(first);
  return index < EARLY_SENTENCES
    ? null
    : `**Begin with the problem.** ${quote(first)} appears only in sentence ${String(index + 1)}; readers do not know why they are reading what comes before it.`;
};

const adviseOnEmptyWords = ({ sentences }: Notes): string | null => {
  const text = sentences.join(' ').toLowerCase();
  const used = EMPTY_WORDS.filter((word) =>
    new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text),
  );
  return used.length === 0
    ? null
    : `**Any product could say this:** ${listInBold(used.slice(0, 4))}. Write what somebody would see or do instead.`;
};

const adviseOnEvidence = ({
  figures,
  benefit,
  problem,
}: Notes): string | null => {
  const claim = benefit[0] ?? problem[0];
  if (figures.length > 0) return null;
  return claim === undefined
    ? '**Nothing is counted.** One number of your own, or one sentence that somebody said to you, makes the rest credible.'
    : `**How do you know?** Put a number or somebody's own words beside ${quote(claim)}.`;
};

const adviseOnLongSentences = ({ sentences }: Notes): string | null => {
  const length = (text: string) => text.split(/\s+/).length;
  const longest = sentences.toSorted((a, b) => length(b) - length(a))[0] ?? '';
  return length(longest) <= LONG_SENTENCE
    ? null
    : `**Take a breath.** ${quote(longest)} has ${String(length(longest))} words; make two sentences of it.`;
};

const adviseOnBenefit = ({ benefit, audience, name }: Notes): string | null =>
  benefit.length === 0
    ? `**And then?** Say what ${audience ?? 'somebody'} can do with ${name ?? 'your product'} that they cannot do now.`
    : null;

const adviseOnLength = ({ sentences }: Notes): string | null => {
  const words = sentences.join(' ').split(/\s+/).filter(Boolean).length;
  if (words < SHORT_STORY) {
    return `**It is short:** ${String(words)} ${words === 1 ? 'word' : 'words'}. Twice as many leave room for one person and one occasion.`;
  }
  return words <= LONG_STORY
    ? null
    : `**It is long:** ${String(words)} words. What could go without anybody missing it?`;
};
