import { describe, expect, it } from 'vitest';
import type { PositionedEvent } from '#infrastructure/sqlite/eventStore/recentEvents.ts';
import { recentEvents } from '#infrastructure/sqlite/eventStore/recentEvents.ts';

const eventAt = (position: number, data = '{}'): PositionedEvent => ({
  event: {
    eventId: String(position),
    type: 'A',
    schemaVersion: 1,
    data,
    metadata: '{}',
    textLength: 0,
  },
  at: { streamId: 'stream', revision: position - 1, position },
});

const eventsAt = (...positions: number[]) =>
  positions.map((position) => eventAt(position));

describe('The most recent events', () => {
  it('are returned to a reader that has reached them', () => {
    const recent = recentEvents();
    recent.add(eventsAt(5, 6));
    recent.add(eventsAt(7));
    expect(recent.after(4, 10)).toEqual(eventsAt(5, 6, 7));
    expect(recent.after(5, 1)).toEqual(eventsAt(6));
  });

  it('are not returned to a reader that is behind, or is up to date', () => {
    const recent = recentEvents();
    expect(recent.after(0, 10)).toBeNull();
    recent.add(eventsAt(5, 6));
    recent.add([]);
    expect(recent.after(3, 10)).toBeNull();
    expect(recent.after(6, 10)).toBeNull();
    expect(recent.after(9, 10)).toBeNull();
  });

  it('start over after events of another process', () => {
    const recent = recentEvents();
    recent.add(eventsAt(5, 6));
    recent.add(eventsAt(8));
    expect(recent.after(5, 10)).toBeNull();
    expect(recent.after(7, 10)).toEqual(eventsAt(8));
  });

  it('are limited in number', () => {
    const recent = recentEvents();
    for (let position = 1; position <= 5000; position++) {
      recent.add(eventsAt(position));
    }
    expect(recent.after(1000, 10)).toBeNull();
    expect(recent.after(4500, 10)).toHaveLength(10);
  });

  it('are empty if the events are too large to be kept', () => {
    const recent = recentEvents();
    recent.add(eventsAt(1));
    recent.add([eventAt(2, 'x'.repeat(5_000_000))]);
    expect(recent.after(0, 10)).toBeNull();
    recent.add(eventsAt(3));
    expect(recent.after(2, 10)).toEqual(eventsAt(3));
  });
});
