import { once } from 'node:events';
import type { Response } from 'express';

/** Characters of an answer that are handed to its connection at once. */
const PART_CHARACTERS = 1_000_000;
/** Longer ones are written in parts, as they are read. */
export const LONG_CHARACTERS = 4_000_000;

/**
 * The text of a reply whose last list goes on. What fails on the way cuts the
 * answer off, so that nobody takes it for whole.
 */
export async function* textInParts(
  envelope: string,
  rest: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string> {
  const end = envelope.lastIndexOf(']');
  yield envelope.slice(0, end);
  for await (const rows of rest) {
    if (rows.length > 0) yield `,${JSON.stringify(rows).slice(1, -1)}`;
  }
  yield envelope.slice(end);
}

/** A long text, as it is read. */
export function* slicesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const to = endOf(text, from + PART_CHARACTERS);
    yield text.slice(from, to);
    from = to;
  }
}

/** Not between the halves of a pair, which are nothing by themselves. */
const endOf = (text: string, end: number): number => {
  const unit = text.charCodeAt(end - 1);
  return end < text.length && unit >= 0xd800 && unit <= 0xdbff ? end + 1 : end;
};

/** Writes as fast as the client reads, until it leaves. */
export const writeInParts = async (
  response: Response,
  parts: AsyncIterable<string> | Iterable<string>,
): Promise<void> => {
  if (response.req.method !== 'HEAD') {
    for await (const part of parts) {
      if (response.closed) return;
      if (!response.write(part)) await drained(response);
    }
  }
  response.end();
};

/** Once there is room for more, or nobody to read it. */
export const drained = async (response: Response): Promise<void> => {
  if (response.closed) return;
  const closed = new AbortController();
  const leave = () => {
    closed.abort();
  };
  response.once('close', leave);
  await once(response, 'drain', { signal: closed.signal }).catch(
    () => undefined,
  );
  response.off('close', leave);
};
