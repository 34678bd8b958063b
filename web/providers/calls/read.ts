import { HEADERS } from '#api/contract/values.ts';
import { send, sendForCsv } from '../http/client.ts';
import type { CsvReply, HttpReply, HttpRequest } from '../http/client.ts';
import { isTransient } from '../http/callErrors.ts';
import { withRetries } from '../http/retry.ts';
import { staleAnswers } from '../http/staleAnswers.ts';

const READ_ATTEMPTS = 3;

/** Sends a call that changes nothing, and retries it if no answer comes. */
export const read = async <T>(request: HttpRequest): Promise<T> =>
  (await readReply(request)).data as T;

/** Like `read`, but returns the headers as well. */
export const readReply = async (request: HttpRequest): Promise<HttpReply> => {
  const reply = await withRetries(() => send(request), {
    attempts: READ_ATTEMPTS,
    isTransient,
  });
  if (isStale(reply)) staleAnswers.emit();
  return reply;
};

/** Whether the reply lacks this tab's latest writes. */
export const isStale = ({ headers }: HttpReply): boolean =>
  headers.get(HEADERS.stale) === 'true';

/** Reads a call's reply as CSV. */
export const readCsv = (request: HttpRequest): Promise<CsvReply> =>
  withRetries(() => sendForCsv(request), {
    attempts: READ_ATTEMPTS,
    isTransient,
  });

/** Builds a path with encoded values: pathOf`/user/sessions/${id}`. */
export const pathOf = (
  parts: TemplateStringsArray,
  ...values: readonly string[]
): string => String.raw({ raw: parts }, ...values.map(encodeURIComponent));

export type Query = Readonly<Record<string, string | number | undefined>>;

/** Returns `?a=1&b=2` for the defined values, or an empty string. */
export const queryText = (query: Query): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
};
