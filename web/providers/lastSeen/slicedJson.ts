/** Encoding this many entries takes a few milliseconds on a slow machine. */
export const SLICE_LENGTH = 250;

const encoder = new TextEncoder();
const bytes = (text: string) => encoder.encode(text);

/** Resolves when the browser has done the tasks that are waiting. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/**
 * Encodes a long list as JSON in UTF-8, one slice per task, so that thousands
 * of entries never block the page. `pause` runs between two slices.
 */
export const slicedJson = async (
  list: readonly unknown[],
  pause: () => Promise<void> = nextTask,
): Promise<Uint8Array<ArrayBuffer>[]> => {
  const parts = [bytes('[')];
  for (let start = 0; start < list.length; start += SLICE_LENGTH) {
    if (start > 0) {
      parts.push(bytes(','));
      await pause();
    }
    const slice = list.slice(start, start + SLICE_LENGTH);
    parts.push(bytes(JSON.stringify(slice).slice(1, -1)));
  }
  return [...parts, bytes(']')];
};
