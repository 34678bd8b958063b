import type { Response } from 'express';

/** The characters of an answer that are given to its connection at once. */
const PART_CHARACTERS = 1_000_000;
/** Longer answers are written in parts, as the client reads them. */
export const LONG_CHARACTERS = 4_000_000;

/**
 * The text of a reply whose last list continues. If reading fails midway, the
 * answer is cut off, so that nobody takes it for complete.
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

/** A long text in parts. */
export function* sliceText(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const to = endOf(text, from + PART_CHARACTERS);
    yield text.slice(from, to);
    from = to;
  }
}

/** Never cuts a surrogate pair in half. */
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
    const waitForRoom = createRoomWaiter(response);
    for await (const part of parts) {
      if (response.closed) return;
      if (!response.write(part)) await waitForRoom();
    }
  }
  response.end();
};

type Room = Pick<Response, 'on' | 'closed'>;

/**
 * Returns a function that waits until an answer has room for more or is closed.
 * It uses one listener for the whole answer, because compression never removes
 * listeners.
 */
export const createRoomWaiter = (response: Room): (() => Promise<void>) => {
  let resume: () => void = () => undefined;
  const wake = () => {
    resume();
  };
  response.on('drain', wake);
  response.on('close', wake);
  return () =>
    response.closed
      ? Promise.resolve()
      : new Promise((resolve) => {
          resume = resolve;
        });
};
