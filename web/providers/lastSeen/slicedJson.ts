/** So many entries take a few milliseconds on a slow machine. */
export const SLICE_LENGTH = 250;

const encoder = new TextEncoder();
const bytes = (text: string) => encoder.encode(text);

/** Until the browser has done what waits. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/**
 * A long list as JSON text in UTF-8, in parts, each written in a task of its own, so that
 * nobody waits for thousands of entries. `pause` stands between the tasks.
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
