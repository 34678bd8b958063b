/** What V8 adds to a string, and to an object with its place in another one. */
const HEADER_BYTES = 24;
const FIELD_BYTES = 8;
const ENTRY_BYTES = 40;

/**
 * About how many bytes a value has in memory, for the budget of a cache: of
 * what JSON can hold, and of Maps. Walks over all of it, however deep it is.
 */
export const weightOf = (value: unknown): number => {
  const left: unknown[] = [value];
  let bytes = 0;
  while (left.length > 0) {
    const one = left.pop();
    bytes += FIELD_BYTES;
    if (typeof one === 'string') bytes += HEADER_BYTES + 2 * one.length;
    if (typeof one !== 'object' || one === null) continue;
    bytes += HEADER_BYTES;
    if (one instanceof Map) {
      bytes += ENTRY_BYTES * one.size;
      for (const [key, inner] of one) left.push(key, inner);
    } else {
      for (const inner of Object.values(one)) left.push(inner);
    }
  }
  return bytes;
};
