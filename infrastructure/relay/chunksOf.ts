import type { RecordedEvent } from '#domain/shared/event.ts';

/**
 * The maximum number of events that are published and checkpointed together.
 */
const MAX_EVENTS = 500;
/**
 * The maximum number of bytes of a chunk, so that sending it does not time out.
 */
const MAX_BYTES = 4 * 1024 * 1024;

/** Splits events into chunks, in order; a larger event is its own chunk. */
export function* chunksOf(
  events: readonly RecordedEvent[],
  limits: Readonly<{ events: number; bytes: number }> = {
    events: MAX_EVENTS,
    bytes: MAX_BYTES,
  },
): Generator<readonly RecordedEvent[]> {
  let chunk: RecordedEvent[] = [];
  let filled = 0;
  for (const event of events) {
    const bytes = Buffer.byteLength(JSON.stringify(event));
    const isFull =
      chunk.length === limits.events || filled + bytes > limits.bytes;
    if (isFull && chunk.length > 0) {
      yield chunk;
      chunk = [];
      filled = 0;
    }
    chunk.push(event);
    filled += bytes;
  }
  if (chunk.length > 0) yield chunk;
}
