import type OpenAI from 'openai';
import type { APIError } from 'openai';
import type {
  Retirement,
  SuggestionRequest,
  TextGenerator,
} from '#application/shared/ports/TextGenerator.ts';
import { TextGenerationFailed } from '#application/shared/ports/TextGenerator.ts';
import { promptFor } from './promptFor.ts';
import { retry } from '../shared/retry.ts';

export type OpenAiSettings = Readonly<{
  apiKey: string;
  /** The URL of another server with the same API; null for OpenAI's own. */
  baseUrl: string | null;
  model: string;
  /** The reasoning effort, for OpenAI's own server; null for its default. */
  effort: ReasoningEffort | null;
}>;

export type ReasoningEffort = NonNullable<OpenAI.ReasoningEffort>;

type TimeLimits = Readonly<{
  /** The limit for everything together: attempts, pauses and the answer. */
  timeLimitMs?: number;
  firstPauseMs?: number;
}>;

const OWN_BASE_URL = 'https://api.openai.com/v1';
/** The limit for a reply, including the reasoning. */
const MAX_TOKENS = 3000;
/** The maximum length of a text that is stored. */
const MAX_CHARACTERS = 100_000;
const MAX_ATTEMPTS = 4;

/**
 * Lets OpenAI or a compatible server write texts. Temporary failures (429, 5xx,
 * a broken connection) are retried within the time limit. The library is loaded
 * with the first text, because most servers never write any.
 */
export const openaiTextGenerator = (
  settings: OpenAiSettings,
  { timeLimitMs = 60_000, firstPauseMs = 500 }: TimeLimits = {},
): TextGenerator => {
  let client: Promise<OpenAI> | undefined;

  const write = async (request: SuggestionRequest) => {
    const { contentId, input, signal } = request;
    const { version, messages } = promptFor(contentId, input);
    client ??= connect(settings);
    const completion = await (
      await client
    ).chat.completions.create(
      {
        model: settings.model,
        messages: [...messages],
        ...parametersFor(settings),
      },
      { signal },
    );
    const [choice] = completion.choices;
    const message = toStorableText(choice?.message.content ?? '');
    if (message === '') throw emptyReply(choice?.finish_reason);
    return { message, model: settings.model, promptVersion: version };
  };

  return {
    generate: async (request) => {
      const deadline = Date.now() + timeLimitMs;
      const timeLimit = AbortSignal.timeout(timeLimitMs);
      const signal = AbortSignal.any([request.signal, timeLimit]);
      try {
        return await retry(() => write({ ...request, signal }), {
          attempts: MAX_ATTEMPTS,
          baseMs: firstPauseMs,
          minPauseFor: (failure) => retryPauseMs(failure, deadline),
          signal,
        });
      } catch (error) {
        request.signal.throwIfAborted();
        throw timeLimit.aborted
          ? new TextGenerationFailed('it took too long')
          : failureOf(error);
      }
    },
    retirement: async () => {
      if (!isOpenAiHost(settings)) return null;
      client ??= connect(settings);
      try {
        for await (const model of (await client).models.list()) {
          if (model.id === settings.model) return retirementOf(model);
        }
        return null;
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
};

const connect = async ({ apiKey, baseUrl }: OpenAiSettings) => {
  const { OpenAI } = await import('openai');
  return new OpenAI({
    apiKey,
    baseURL: baseUrl ?? OWN_BASE_URL,
    // Stops the client from reading environment variables of its own.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    // The client's own pauses would continue after the caller has left.
    maxRetries: 0,
  });
};

/** Whether it is OpenAI's server, or that of a region: `eu.api.openai.com`. */
const isOpenAiHost = ({ baseUrl }: OpenAiSettings): boolean =>
  baseUrl === null ||
  `.${new URL(baseUrl).host}`.endsWith(`.${new URL(OWN_BASE_URL).host}`);

/**
 * OpenAI has replaced `max_tokens` with a name that compatible servers reject
 * or silently ignore. The reasoning effort exists only for OpenAI's models.
 */
const parametersFor = (settings: OpenAiSettings) => {
  if (!isOpenAiHost(settings)) return { max_tokens: MAX_TOKENS };
  const { effort } = settings;
  return {
    max_completion_tokens: MAX_TOKENS,
    ...(effort === null ? {} : { reasoning_effort: effort }),
  };
};

const emptyReply = (reason: string | undefined): TextGenerationFailed =>
  new TextGenerationFailed(
    reason === 'length'
      ? 'the model spent all tokens of its reply on reasoning; a lower OPENAI_REASONING_EFFORT leaves some'
      : 'the reply was empty',
  );

/** The library does not know this field: seconds since 1970, or ISO. */
const retirementOf = (model: object): Retirement | null => {
  const { id, shutdown_date: shutdown } = model as Readonly<
    Record<string, unknown>
  >;
  const date = new Date(
    typeof shutdown === 'number' ? shutdown * 1000 : String(shutdown),
  );
  return Number.isNaN(date.getTime())
    ? null
    : { model: String(id), day: date.toISOString().slice(0, 10) };
};

/** Makes a reply well-formed and short enough to store. */
const toStorableText = (text: string): string =>
  text
    .replaceAll('\0', '')
    .slice(0, MAX_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
    .trim();

// The provider chooses the code, so it is checked before it is logged.
const SAFE_CODE = /^[\w.-]{1,60}$/;

/**
 * How many ms to wait according to a failure, or 0 if it does not say. Null if
 * a retry makes no sense, or only after `deadline` (ms since 1970).
 */
const retryPauseMs = (failure: unknown, deadline: number): number | null => {
  if (!isTransientError(failure)) return null;
  const pauseMs = retryAfter(failure.headers?.get('Retry-After') ?? null);
  return Date.now() + pauseMs < deadline ? pauseMs : null;
};

/**
 * Describes a failure for the log, without the provider's text, which may quote
 * the input.
 */
const failureOf = (error: unknown): TextGenerationFailed => {
  if (error instanceof TextGenerationFailed) return error;
  if (!isApiError(error)) {
    const { name } = error as Error;
    return new TextGenerationFailed(`the reply could not be read (${name})`);
  }
  const { status, code } = error;
  if (status === undefined) {
    return new TextGenerationFailed('the provider cannot be reached');
  }
  const detail = SAFE_CODE.test(code ?? '') ? ` (${String(code)})` : '';
  return new TextGenerationFailed(
    `the provider answered ${String(status)}${detail}`,
  );
};

// Checked by its fields, because the library with the class is loaded late.
const isApiError = (error: unknown): error is APIError =>
  error instanceof Error &&
  'status' in error &&
  'headers' in error &&
  'requestID' in error;

/** An error without a status means that no answer arrived at all. */
const isTransientError = (error: unknown): error is APIError =>
  isApiError(error) &&
  (error.status === undefined || error.status === 429 || error.status >= 500);

/** Turns seconds or a date into ms from now; 0 for anything else. */
const retryAfter = (value: string | null): number => {
  const text = value?.trim() ?? '';
  const ms = /^\d+(\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(ms, 0) : 0;
};
