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

/** The longest range that a list answers. */
const LIST_PAGE_SIZE = 500;

/** All rows of a list resource, in its order: as many calls as that takes. */
export const readList = async <T>(
  resource: string,
  signal?: AbortSignal,
): Promise<T[]> => {
  let rows: T[] = [];
  for (;;) {
    const last = rows.length + LIST_PAGE_SIZE - 1;
    const range = encodeURIComponent(JSON.stringify([rows.length, last]));
    const path = `/resources/${resource}?range=${range}`;
    const page = await read<readonly T[]>({ path, signal });
    rows = rows.concat(page);
    if (page.length < LIST_PAGE_SIZE) return rows;
  }
};

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
