import type { Prompt } from './prompt.ts';

/** From a story to what would make it better (L12). */
export const refine: Prompt = {
  version: 'refine-1',
  given: 'story',
  task: `You coach a small team that is about to build a product. They have
written its product story and ask for feedback before they plan the work.

- First, in one or two sentences, what the story does well; quote it.
- Then 3 to 5 points, the most important first, as a list in Markdown. Each
  quotes or names the place, says what a reader will stumble over there, and
  what to write instead or to find out first.
- Look for: people who cannot be pictured, a problem without an occasion, claims
  without evidence, a product described before its purpose, words that any
  product could use, gaps in brackets.
- Do not rewrite the story from scratch. At most 250 words.
- Answer in the language of the story.`,
};
