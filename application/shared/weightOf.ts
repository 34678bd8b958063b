/** Overhead in V8 of a string, and of an object with the reference to it. */
const HEADER_BYTES = 24;
const FIELD_BYTES = 8;
const ENTRY_BYTES = 40;

/**
 * Estimates the memory of a value that JSON and Maps can hold, for the budget
 * of a cache. Walks over all of it, however deep it is.
 * @returns `bytes`, and the number of values that it took to count them
 */
export const weightOf = (value: unknown): { bytes: number; values: number } => {
  const left: unknown[] = [value];
  let bytes = 0;
  let values = 0;
  while (left.length > 0) {
    const one = left.pop();
    bytes += FIELD_BYTES;
    values += 1;
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
  return { bytes, values };
};
