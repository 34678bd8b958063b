import type { ContentId } from '#domain/story/events.ts';

export type SuggestionRequest = Readonly<{
  contentId: ContentId;
  /** What somebody wrote: material to work on, never an instruction. */
  input: string;
  /** Aborted when nobody waits for the text any more. */
  signal: AbortSignal;
}>;

export type Suggestion = Readonly<{
  /** Markdown; a draft is in the form of `draftReply.ts`. */
  message: string;
  /** Who wrote it. */
  model: string;
  /** What they were asked with; another one after each change of wording. */
  promptVersion: string;
}>;

/**
 * No text came of it. The message is fit for a log: it says what went wrong,
 * and nothing of what was written or of how the generator is reached.
 */
export class TextGenerationFailed extends Error {
  constructor(reason: string) {
    super(`No text was generated: ${reason}`);
    this.name = 'TextGenerationFailed';
  }
}

/** Writes the suggestions of the guided workflow (Q68). */
export interface TextGenerator {
  /** Throws TextGenerationFailed, and the signal's reason once it is aborted. */
  generate(request: SuggestionRequest): Promise<Suggestion>;
}
