import { formatDraft } from '#domain/shared/draftReply.ts';
import { capitalize, listInBold, quote } from './formatText.ts';
import type { Notes } from './readNotes.ts';

const MAX_SENTENCES = 4;
const MAX_SUGGESTIONS = 5;

/** Writes a story from the notes' sentences, in order, with suggestions. */
export const writeDraft = (notes: Notes): string =>
  formatDraft({
    suggestions: writeSuggestions(notes),
    example: writeStory(notes),
  });

const nameProduct = ({ name }: Notes): string => name ?? 'our product';

const writeStory = (notes: Notes): string => {
  const { audience, problem, alternative, offer, benefit, figures } = notes;
  const people = audience ?? 'the people we have in mind';
  return [
    writeLead(notes),
    writeParagraph(
      problem,
      `[What goes wrong for ${people} today, and when it last happened.]`,
    ),
    writeParagraph(alternative, `[How ${people} get by at present.]`),
    writeParagraph(
      offer,
      `[What ${nameProduct(notes)} does, in one sentence.]`,
    ),
    writeParagraph(
      benefit,
      `[What ${people} can do afterwards that they cannot do now.]`,
    ),
    figures.length > 0
      ? null
      : '[A number that shows it: counted today, and in 12 weeks.]',
  ]
    .filter((text) => text !== null)
    .join('\n\n');
};

const writeLead = (notes: Notes): string => {
  const { audience, keywords, name } = notes;
  const about = listInBold(keywords.slice(0, 2));
  const whom = audience ?? '[the people you have in mind]';
  return about === ''
    ? `${capitalize(nameProduct(notes))} is for ${whom}.`
    : `${name === null ? 'We are building a product' : `${name} is`} for ${whom}. It is about ${about}.`;
};

const writeParagraph = (sentences: readonly string[], gap: string): string =>
  sentences.length === 0
    ? gap
    : sentences.slice(0, MAX_SENTENCES).map(capitalize).join(' ');

const writeSuggestions = (notes: Notes): readonly string[] => {
  const missing = [
    adviseOnPeople(notes),
    adviseOnProblem(notes),
    adviseOnAlternative(notes),
    adviseOnBenefit(notes),
    adviseOnFigures(notes),
  ].filter((text) => text !== null);
  return [...missing, adviseOnMainSentence(notes)].slice(0, MAX_SUGGESTIONS);
};

const adviseOnPeople = ({ audience, keywords }: Notes): string | null =>
  audience === null
    ? `Name one kind of person instead of everybody: who deals with ${keywords[0] ?? 'this'} often enough to look for help?`
    : null;

const adviseOnProblem = ({ problem, audience }: Notes): string | null =>
  problem.length === 0
    ? `Your notes do not say what goes wrong today. Ask three ${audience ?? 'people'} for the last time it did, and begin the story with one of their answers.`
    : null;

const adviseOnAlternative = ({ alternative, keywords }: Notes): string | null =>
  alternative.length === 0
    ? `Say how people manage ${keywords[0] ?? 'without you'} at present: a reader compares you with that first, even if it is pen and paper.`
    : null;

const adviseOnBenefit = ({ benefit, name }: Notes): string | null =>
  benefit.length === 0
    ? `Describe one ordinary day with ${name ?? 'your product'}: what is done sooner, or not at all?`
    : null;

const adviseOnFigures = ({ figures, problem }: Notes): string | null =>
  figures.length > 0
    ? null
    : problem[0] === undefined
      ? 'Add one number that you have counted yourselves; a small one that is true convinces more than a large one that is guessed.'
      : `Put a number to ${quote(problem[0])}: how often, how long, how much?`;

const adviseOnMainSentence = ({
  problem,
  benefit,
  offer,
  sentences,
}: Notes): string => {
  const mainSentence = problem[0] ?? benefit[0] ?? offer[0] ?? sentences[0];
  return mainSentence === undefined
    ? 'Write a few sentences on each question; whole sentences of yours become the story.'
    : `Read ${quote(mainSentence)} to somebody who does not know your idea. Wherever they ask a question, the story needs another sentence.`;
};
