import { DRAFT_MARKERS } from '#domain/shared/draftReply.ts';
import type { Prompt } from './prompt.ts';

/** From a team's notes to a first story and what to work on (L11, Q58). */
export const draft: Prompt = {
  version: 'draft-1',
  given: 'notes',
  task: `You coach a small team that is about to build a product. They have
answered questions about it in notes. Write a first product story from the notes:
why the product exists and how it solves its customers' problem.

Reply in exactly this form, with the two marker lines as they stand here:

${DRAFT_MARKERS.suggestions}
- (a suggestion)
- (a suggestion)

${DRAFT_MARKERS.example}
(the story)

- Suggestions: 3 to 5, each one or two sentences. Say what is missing, vague or
  hard to believe in the notes, and what the team could do about it.
- Story: 120 to 250 words of Markdown, without a heading. Begin with the people
  and their problem, not with the product. Use only what the notes say; where
  something is missing, leave a gap like [how often this happens].
- No marketing words, no promises that the notes do not make.
- Answer in the language of the notes; the marker lines stay as they are.`,
};
