import type { SuggestionKind } from '#domain/story/events.ts';
import type { TextGenerator } from '#application/shared/ports/TextGenerator.ts';
import type { Notes } from './readNotes.ts';
import { readNotes } from './readNotes.ts';
import { writeDraft } from './writeDraft.ts';
import { writeFeedback } from './writeFeedback.ts';
import { writeQuestions } from './writeQuestions.ts';

type Writer = Readonly<{ version: string; write: (notes: Notes) => string }>;

/** The writers. As with prompts, each change needs a new version. */
const WRITERS = {
  questions: { version: 'offline-questions-1', write: writeQuestions },
  draft: { version: 'offline-draft-1', write: writeDraft },
  // Refining a story means feedback on it, not another text.
  refine: { version: 'offline-refine-1', write: writeFeedback },
} as const satisfies Record<SuggestionKind, Writer>;

/**
 * Writes texts from the words of its input, without any service. The same input
 * gives the same text. It understands nothing, so it quotes and asks instead of
 * making claims (Q68).
 */
export const offlineTextGenerator = (): TextGenerator => ({
  generate: async ({ contentId, input, signal }) => {
    signal.throwIfAborted();
    // `contentId` is the kind of text that is asked for, such as `draft`.
    const { version, write } = WRITERS[contentId];
    return Promise.resolve({
      message: write(readNotes(input)),
      model: 'offline',
      promptVersion: version,
    });
  },
  // There is no model that a provider could retire.
  retirement: () => Promise.resolve(null),
});
