import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import type { ContentId } from '#domain/story/events.ts';

export type SuggestionRequest = Readonly<{
  contentId: ContentId;
  /** The user's text: material to work on, never an instruction. */
  input: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}>;

export type Suggestion = Readonly<{
  /** Markdown; a draft is in the form of `draftReply.ts`. */
  message: string;
  model: string;
  /** Changes with every change of the prompt. */
  promptVersion: string;
}>;

/**
 * No text was generated. The message is safe to log: it holds nothing of what
 * was written and no address or key of the generator.
 */
export class TextGenerationFailed extends Error {
  constructor(reason: string) {
    super(`No text was generated: ${reason}`);
    this.name = 'TextGenerationFailed';
  }
}

export type Retirement = Readonly<{ model: string; day: CalendarDate }>;

/** Writes the suggestions of the guided workflow (Q68). */
export interface TextGenerator {
  /** Throws TextGenerationFailed, and the signal's reason once it is aborted. */
  generate(request: SuggestionRequest): Promise<Suggestion>;
  /**
   * The model and the day in UTC from which on its provider serves it no more;
   * null where none is announced. Throws TextGenerationFailed.
   */
  retirement(): Promise<Retirement | null>;
}
