import type { TextGenerator } from '#application/shared/ports/TextGenerator.ts';
import type { OpenAiSettings } from './openaiTextGenerator.ts';

/**
 * The configured provider, or else the offline writer (Q68). It is loaded with
 * the first text, so that a server starts faster; most never need it.
 */
export const textGeneratorOf = (
  settings: OpenAiSettings | null,
): TextGenerator => {
  let generator: Promise<TextGenerator> | undefined;
  const get = () => (generator ??= open(settings));
  return {
    generate: async (request) => (await get()).generate(request),
    retirement: async () =>
      settings === null ? null : (await get()).retirement(),
  };
};

const open = async (
  settings: OpenAiSettings | null,
): Promise<TextGenerator> => {
  if (settings === null) {
    const offline = await import('./offline/offlineTextGenerator.ts');
    return offline.offlineTextGenerator();
  }
  const openai = await import('./openaiTextGenerator.ts');
  return openai.openaiTextGenerator(settings);
};
