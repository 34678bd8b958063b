import { describe, expect, it } from 'vitest';
import { recentEvents } from '#infrastructure/live/recentEvents.ts';
import { recorded } from '#tests/support/recorded.ts';

const eventsFrom = (
  from: number,
  { count, data = {} }: Readonly<{ count: number; data?: object }>,
) =>
  recorded(
    Array.from({ length: count }, () => ({ type: 'ItemPlanned', data })),
    { from },
  );

describe('The newest events of a process (I81)', () => {
  it('include nothing from before the process started', () => {
    const recent = recentEvents();
    expect(recent.deliveredPositions()('p0')).toBeNull();
    expect(recent.since('p0', 5)).toBeNull();
    recent.begin(10);
    expect(recent.deliveredPositions()('p0')).toBe(10);
    expect(recent.since('p0', 9)).toBeNull();
    expect(recent.since('p0', 10)).toEqual([]);
  });

  it('are returned by partition, after a position', () => {
    const recent = recentEvents();
    recent.begin(0);
    recent.add('p0', eventsFrom(1, { count: 3 }));
    recent.add('p1', eventsFrom(4, { count: 1 }));
    recent.markDelivered('p0', 3);
    expect(recent.since('p0', 1)).toEqual(eventsFrom(2, { count: 2 }));
    expect(recent.deliveredPositions()('p0')).toBe(3);
    expect(recent.deliveredPositions()('p1')).toBe(0);
  });

  it('are limited in number, and report what was forgotten for each partition', () => {
    // Each event counts once, and once more for each of its items.
    const recent = recentEvents(5);
    recent.begin(0);
    recent.add('p0', eventsFrom(1, { count: 1, data: { items: [1, 2] } }));
    recent.add('p1', eventsFrom(2, { count: 1 }));
    recent.add('p1', eventsFrom(3, { count: 2 }));
    expect(recent.since('p0', 0)).toBeNull();
    expect(recent.since('p0', 1)).toEqual([]);
    expect(recent.since('p1', 0)).toHaveLength(3);
  });
});
