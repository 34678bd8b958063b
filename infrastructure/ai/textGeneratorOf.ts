import type { TextGenerator } from '#application/shared/ports/TextGenerator.ts';
import { offlineTextGenerator } from './offline/offlineTextGenerator.ts';
import type { OpenAiSettings } from './openaiTextGenerator.ts';
import { openaiTextGenerator } from './openaiTextGenerator.ts';

/** The provider that is set up; without one, texts are written here (Q68). */
export const textGeneratorOf = (
  settings: OpenAiSettings | null,
): TextGenerator =>
  settings === null ? offlineTextGenerator() : openaiTextGenerator(settings);
