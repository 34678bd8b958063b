import { describe, expect, it } from 'vitest';
import { recentEvents } from '#infrastructure/live/recentEvents.ts';
import { recorded } from '#tests/support/recorded.ts';

const events = (from: number, count: number, data: object = {}) =>
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
    recent.add('p0', events(1, 3));
    recent.add('p1', events(4, 1));
    recent.markDelivered('p0', 3);
    expect(recent.since('p0', 1)).toEqual(events(2, 2));
    expect(recent.deliveredPositions()('p0')).toBe(3);
    expect(recent.deliveredPositions()('p1')).toBe(0);
  });

  it('are limited in number, and report what was forgotten for each partition', () => {
    const recent = recentEvents(5);
    recent.begin(0);
    recent.add('p0', events(1, 1, { items: [1, 2] }));
    recent.add('p1', events(2, 1));
    recent.add('p1', events(3, 2));
    expect(recent.since('p0', 0)).toBeNull();
    expect(recent.since('p0', 1)).toEqual([]);
    expect(recent.since('p1', 0)).toHaveLength(3);
  });
});
