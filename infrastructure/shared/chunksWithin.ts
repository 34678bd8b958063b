type SizeLimit<T> = Readonly<{
  maxSize: number;
  sizeOf: (element: T) => number;
}>;

const UNLIMITED: SizeLimit<unknown> = { maxSize: Infinity, sizeOf: () => 0 };

/**
 * Splits elements into chunks, in order, of at most `maxCount` elements and
 * `maxSize` in total. An element larger than that is a chunk of its own.
 */
export function* chunksWithin<T>(
  elements: Iterable<T>,
  maxCount: number,
  { maxSize, sizeOf }: SizeLimit<T> = UNLIMITED,
): Generator<T[], void, undefined> {
  let chunk: T[] = [];
  let filled = 0;
  for (const element of elements) {
    const size = sizeOf(element);
    const isFull = chunk.length === maxCount || filled + size > maxSize;
    if (isFull && chunk.length > 0) {
      yield chunk;
      chunk = [];
      filled = 0;
    }
    chunk.push(element);
    filled += size;
  }
  if (chunk.length > 0) yield chunk;
}
