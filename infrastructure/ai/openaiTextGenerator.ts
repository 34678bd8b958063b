import type OpenAI from 'openai';
import type {
  SuggestionRequest,
  TextGenerator,
} from '#application/shared/ports/TextGenerator.ts';
import { TextGenerationFailed } from '#application/shared/ports/TextGenerator.ts';
import { failureOf, longestPause } from './openaiFailure.ts';
import { promptFor } from './promptFor.ts';
import { retryWithBackOff } from './retryWithBackOff.ts';

export type OpenAiSettings = Readonly<{
  apiKey: string;
  /** Of another server that speaks the same; null for OpenAI's own. */
  baseUrl: string | null;
  model: string;
}>;

type Patience = Readonly<{
  /** For everything together: tries, pauses and the answer. */
  timeLimitMs?: number;
  firstPauseMs?: number;
}>;

const OWN_BASE_URL = 'https://api.openai.com/v1';
const MAX_TOKENS = 3000;
const MAX_CHARACTERS = 100_000;
const ATTEMPTS = 4;

/**
 * Has texts written by OpenAI or a compatible server. Temporary failures (429,
 * 5xx, a broken connection) are retried within the time limit. The library is
 * loaded with the first text: most servers need none.
 */
export const openaiTextGenerator = (
  settings: OpenAiSettings,
  { timeLimitMs = 60_000, firstPauseMs = 500 }: Patience = {},
): TextGenerator => {
  let client: Promise<OpenAI> | undefined;

  const write = async (request: SuggestionRequest) => {
    const { contentId, input, signal } = request;
    const { version, messages } = promptFor(contentId, input);
    client ??= connect(settings);
    const completion = await (
      await client
    ).chat.completions.create(
      { model: settings.model, messages: [...messages], ...limitFor(settings) },
      { signal },
    );
    const message = storable(completion.choices[0]?.message.content ?? '');
    if (message === '') throw new TextGenerationFailed('the reply was empty');
    return { message, model: settings.model, promptVersion: version };
  };

  return {
    generate: async (request) => {
      const deadline = Date.now() + timeLimitMs;
      const timeLimit = AbortSignal.timeout(timeLimitMs);
      const signal = AbortSignal.any([request.signal, timeLimit]);
      try {
        return await retryWithBackOff(() => write({ ...request, signal }), {
          attempts: ATTEMPTS,
          firstPauseMs,
          pauseFor: (failure) => longestPause(failure, deadline),
          signal,
        });
      } catch (error) {
        request.signal.throwIfAborted();
        throw timeLimit.aborted
          ? new TextGenerationFailed('it took too long')
          : failureOf(error);
      }
    },
  };
};

const connect = async ({ apiKey, baseUrl }: OpenAiSettings) => {
  const { OpenAI } = await import('openai');
  return new OpenAI({
    apiKey,
    baseURL: baseUrl ?? OWN_BASE_URL,
    // What else it would take from the environment is not among our settings.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    // Its own pauses would continue after the client has left.
    maxRetries: 0,
  });
};

/**
 * OpenAI has replaced `max_tokens` by a name that compatible servers do not
 * know or silently ignore.
 */
const limitFor = ({ baseUrl }: OpenAiSettings) =>
  baseUrl === null || new URL(baseUrl).host === new URL(OWN_BASE_URL).host
    ? { max_completion_tokens: MAX_TOKENS }
    : { max_tokens: MAX_TOKENS };

/** Well-formed like every stored text: the client stores what was written. */
const storable = (text: string): string =>
  text
    .replaceAll('\0', '')
    .slice(0, MAX_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
    .trim();
