import { HEADERS } from '#api/contract/values.ts';
import { send, sendForCsv } from '../http/client.ts';
import type { CsvReply, HttpReply, HttpRequest } from '../http/client.ts';
import { isTransient } from '../http/errors.ts';
import { withRetries } from '../http/retry.ts';
import { staleAnswers } from '../http/staleAnswers.ts';

const READ_ATTEMPTS = 3;

/** A call that changes nothing: tried again when no answer came. */
export const read = async <T>(request: HttpRequest): Promise<T> =>
  (await readReply(request)).data as T;

/** The same, with the headers of the answer. */
export const readReply = async (request: HttpRequest): Promise<HttpReply> => {
  const reply = await withRetries(() => send(request), {
    attempts: READ_ATTEMPTS,
    isTransient,
  });
  if (isStale(reply)) staleAnswers.emit();
  return reply;
};

/** Whether it lacks this tab's own last writes. */
export const isStale = ({ headers }: HttpReply): boolean =>
  headers.get(HEADERS.stale) === 'true';

/** The CSV of a call that has one. */
export const readCsv = (request: HttpRequest): Promise<CsvReply> =>
  withRetries(() => sendForCsv(request), {
    attempts: READ_ATTEMPTS,
    isTransient,
  });

/** A path with its values encoded: pathOf`/user/sessions/${id}`. */
export const pathOf = (
  parts: TemplateStringsArray,
  ...values: readonly string[]
): string => String.raw({ raw: parts }, ...values.map(encodeURIComponent));
