import { describe, expect, it } from 'vitest';
import type { PositionedEvent } from '#infrastructure/sqlite/eventStore/cachedEvents.ts';
import { cachedEvents } from '#infrastructure/sqlite/eventStore/cachedEvents.ts';

const eventAt = (position: number, data = '{}'): PositionedEvent => ({
  event: {
    eventId: String(position),
    type: 'A',
    schemaVersion: 1,
    data,
    metadata: '{}',
    textLength: 0,
  },
  place: { streamId: 'stream', revision: position - 1, position },
});

const eventsAt = (...positions: number[]) =>
  positions.map((position) => eventAt(position));

describe('The most recent events', () => {
  it('are returned to a reader that has reached them', () => {
    const cached = cachedEvents();
    cached.add(eventsAt(5, 6));
    cached.add(eventsAt(7));
    expect(cached.after(4, 10)).toEqual(eventsAt(5, 6, 7));
    expect(cached.after(5, 1)).toEqual(eventsAt(6));
  });

  it('are not returned to a reader that is behind, or is up to date', () => {
    const cached = cachedEvents();
    expect(cached.after(0, 10)).toBeNull();
    cached.add(eventsAt(5, 6));
    cached.add([]);
    expect(cached.after(3, 10)).toBeNull();
    expect(cached.after(6, 10)).toBeNull();
    expect(cached.after(9, 10)).toBeNull();
  });

  it('start over after events of another process', () => {
    const cached = cachedEvents();
    cached.add(eventsAt(5, 6));
    cached.add(eventsAt(8));
    expect(cached.after(5, 10)).toBeNull();
    expect(cached.after(7, 10)).toEqual(eventsAt(8));
  });

  it('are read from the file once another process has appended events', () => {
    const cached = cachedEvents();
    cached.add(eventsAt(5, 6));
    cached.clear();
    expect(cached.after(4, 10)).toBeNull();
    cached.add(eventsAt(8));
    expect(cached.after(7, 10)).toEqual(eventsAt(8));
  });

  it('are limited in number', () => {
    const cached = cachedEvents();
    // The last thousand, from 4001 on.
    for (let position = 1; position <= 5000; position++) {
      cached.add(eventsAt(position));
    }
    expect(cached.after(1000, 10)).toBeNull();
    expect(cached.after(4500, 10)).toHaveLength(10);
  });

  it('are empty if the events are too large to be cached', () => {
    // More than four million characters.
    const cached = cachedEvents();
    cached.add(eventsAt(1));
    cached.add([eventAt(2, 'x'.repeat(5_000_000))]);
    expect(cached.after(0, 10)).toBeNull();
    cached.add(eventsAt(3));
    expect(cached.after(2, 10)).toEqual(eventsAt(3));
  });
});
