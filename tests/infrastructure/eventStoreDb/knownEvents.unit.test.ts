import { describe, expect, it } from 'vitest';
import type { KnownEvent } from '#infrastructure/eventStoreDb/knownEvents.ts';
import {
  knownEvents,
  REMEMBERED_MS,
} from '#infrastructure/eventStoreDb/knownEvents.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-02T09:30:00.000Z');
const STREAM = 'project-1';

/** Events from a revision on, one each hour up to `hoursAgo`. */
const hourly = (
  from: number,
  count: number,
  hoursAgo: number,
): readonly KnownEvent[] =>
  Array.from({ length: count }, (_, n) => ({
    eventId: `event-${String(from + n)}`,
    revision: from + n,
    createdAt: NOW - (hoursAgo + count - 1 - n) * HOUR,
  }));

const open = () => {
  let now = NOW;
  const known = knownEvents(() => now);
  return {
    known,
    pass: (ms: number) => {
      now += ms;
    },
  };
};

describe('The ids of events (hardening scale)', () => {
  it('are those of the last day, however long the stream is', () => {
    const { known } = open();
    known.add(STREAM, hourly(0, 100, 1));
    const stream = known.get(STREAM);
    expect(stream?.revision).toBe(99);
    expect(stream?.revisionOf('event-99')).toBe(99);
    expect(stream?.revisionOf('event-76')).toBe(76);
    expect(stream?.revisionOf('event-70')).toBeUndefined();
  });

  it('are forgotten as time goes by', () => {
    const { known, pass } = open();
    known.add(STREAM, hourly(0, 1, 0));
    pass(REMEMBERED_MS - HOUR);
    known.add(STREAM, [
      {
        eventId: 'event-1',
        revision: 1,
        createdAt: NOW + REMEMBERED_MS - HOUR,
      },
    ]);
    expect(known.get(STREAM)?.revisionOf('event-0')).toBe(0);
    pass(3 * HOUR);
    known.add(STREAM, [
      {
        eventId: 'event-2',
        revision: 2,
        createdAt: NOW + REMEMBERED_MS + HOUR,
      },
    ]);
    expect(known.get(STREAM)?.revisionOf('event-0')).toBeUndefined();
    expect(known.get(STREAM)?.revisionOf('event-1')).toBe(1);
  });

  it('of a stream that was read from its snapshot on are not the whole day', () => {
    const { known } = open();
    known.add(STREAM, hourly(500, 10, 1));
    expect(known.get(STREAM)).toBeUndefined();
    // Read back, with what was there before.
    known.addDay(STREAM, hourly(480, 30, 1));
    expect(known.get(STREAM)?.revisionOf('event-490')).toBe(490);
  });

  it('are the whole day where the first that was read is older', () => {
    const { known } = open();
    known.add(STREAM, hourly(500, 30, 1));
    expect(known.get(STREAM)?.revisionOf('event-520')).toBe(520);
  });

  it('are taken in once, and none beyond a gap', () => {
    const { known } = open();
    known.add(STREAM, hourly(0, 10, 5));
    known.add(STREAM, hourly(5, 8, 2));
    expect(known.get(STREAM)?.revision).toBe(12);
    known.add(STREAM, hourly(20, 3, 0));
    expect(known.get(STREAM)).toBeUndefined();
  });

  it('of a stream that is not there are none', () => {
    const { known } = open();
    expect(known.add(STREAM, []).revision).toBe('none');
    expect(known.addDay(STREAM, []).revision).toBe('none');
    expect(known.get(STREAM)).toBeUndefined();
  });
});
