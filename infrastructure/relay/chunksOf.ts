import type { RecordedEvent } from '#domain/shared/event.ts';

/** Events that are published and checkpointed together, at most. */
const EVENTS = 500;
/** And their bytes, so that no chunk takes longer than a send may. */
const BYTES = 4 * 1024 * 1024;

/** Cuts events, in their order; a larger one is a chunk of its own. */
export function* chunksOf(
  events: readonly RecordedEvent[],
  most: Readonly<{ events: number; bytes: number }> = {
    events: EVENTS,
    bytes: BYTES,
  },
): Generator<readonly RecordedEvent[]> {
  let chunk: RecordedEvent[] = [];
  let filled = 0;
  for (const event of events) {
    const bytes = Buffer.byteLength(JSON.stringify(event));
    const isFull = chunk.length === most.events || filled + bytes > most.bytes;
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
