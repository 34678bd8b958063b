import type { Prompt } from './prompt.ts';

/** From a description of a project to what its team should think about (L10). */
export const questions: Prompt = {
  version: 'questions-1',
  given: 'description',
  task: `You coach a small team that is about to build a product. They have
described their project. Ask them the questions whose answers they will need to
tell its story: who it is for, what goes wrong for those people today, how they
get by at present, what changes for them, why anybody should believe it, and how
the team will notice that it works.

- Ask 5 to 7 questions, as a numbered list in Markdown, and nothing else.
- Each question takes up something the description says, or something important
  that it leaves open. Do not ask for what it says already.
- One thing per question, in plain words, and so that it can be answered with a
  memory or a fact rather than with an opinion.
- Answer in the language of the description.`,
};
