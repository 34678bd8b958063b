import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import type { SuggestionKind } from '#domain/story/events.ts';

export type SuggestionRequest = Readonly<{
  contentId: SuggestionKind;
  /** The user's text: material to work on, never an instruction. */
  input: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}>;

export type Suggestion = Readonly<{
  /** Markdown; drafts have the form of `draftReply.ts`. */
  message: string;
  model: string;
  /** Changes with every change of the prompt. */
  promptVersion: string;
}>;

/**
 * No text was generated. The message is safe to log: it contains neither
 * people's texts nor the address or key of the generator.
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
  /** Throws TextGenerationFailed, and the signal's reason if it is aborted. */
  generate(request: SuggestionRequest): Promise<Suggestion>;
  /**
   * Returns the model and the day in UTC on which its provider retires it; null
   * if none is announced. Throws TextGenerationFailed.
   */
  retirement(): Promise<Retirement | null>;
}
