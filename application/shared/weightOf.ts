/**
 * V8's overhead in bytes: for a string or object, for a reference, and for an
 * entry of a Map.
 */
const HEADER_BYTES = 24;
const FIELD_BYTES = 8;
const ENTRY_BYTES = 40;

/**
 * Estimates the memory of a value made of JSON and Maps, for the budget of a
 * cache. Visits all of it, at any depth.
 * @returns `bytes`, and the number of visited values
 */
export const weightOf = (value: unknown): { bytes: number; values: number } => {
  const unvisited: unknown[] = [value];
  let bytes = 0;
  let values = 0;
  while (unvisited.length > 0) {
    const current = unvisited.pop();
    bytes += FIELD_BYTES;
    values += 1;
    if (typeof current === 'string') bytes += HEADER_BYTES + 2 * current.length;
    if (typeof current !== 'object' || current === null) continue;
    bytes += HEADER_BYTES;
    if (current instanceof Map) {
      bytes += ENTRY_BYTES * current.size;
      for (const [key, inner] of current) unvisited.push(key, inner);
    } else {
      for (const inner of Object.values(current)) unvisited.push(inner);
    }
  }
  return { bytes, values };
};
