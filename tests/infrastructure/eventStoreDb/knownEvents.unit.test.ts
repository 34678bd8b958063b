import { describe, expect, it } from 'vitest';
import type { KnownEvent } from '#infrastructure/eventStoreDb/knownEvents.ts';
import {
  ALWAYS_REMEMBERED,
  createKnownEvents,
  REMEMBERED_MS,
} from '#infrastructure/eventStoreDb/knownEvents.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-02T09:30:00.000Z');
const STREAM = 'project-1';

type Numbers<Name extends string> = Readonly<Record<Name, number>>;

/** Events from a revision on, one per hour; event-7 has revision 7. */
const hourly = ({
  from,
  count,
  lastHoursAgo,
}: Numbers<'from' | 'count' | 'lastHoursAgo'>): readonly KnownEvent[] =>
  Array.from({ length: count }, (_, n) => ({
    eventId: `event-${String(from + n)}`,
    revision: from + n,
    createdAt: NOW - (lastHoursAgo + count - 1 - n) * HOUR,
  }));

/** Remembered ids, and a clock that starts at NOW. */
const setUp = () => {
  let now = NOW;
  const known = createKnownEvents(() => now);
  return {
    known,
    pass: (ms: number) => {
      now += ms;
    },
  };
};

/** After so many later ids, an id is remembered only because of its age. */
const LAST = ALWAYS_REMEMBERED;

/** Events from a revision on, all created at one time. */
const atOnce = ({
  from,
  count,
  createdAt = NOW,
}: Numbers<'from' | 'count'> & Readonly<{ createdAt?: number }>) =>
  Array.from({ length: count }, (_, n) => ({
    eventId: `event-${String(from + n)}`,
    revision: from + n,
    createdAt,
  }));

describe('The remembered ids of events', () => {
  it('are those of the last day, no matter how long the stream is', () => {
    const { known } = setUp();
    known.add(STREAM, hourly({ from: 0, count: 100, lastHoursAgo: 1 }));
    known.add(STREAM, atOnce({ from: 100, count: LAST }));
    const stream = known.get(STREAM);
    expect(stream?.revision).toBe(99 + LAST);
    expect(stream?.revisionOf('event-99')).toBe(99);
    expect(stream?.revisionOf('event-76')).toBe(76);
    expect(stream?.revisionOf('event-70')).toBeUndefined();
  });

  it('include those of the last events, no matter how old they are', () => {
    const { known } = setUp();
    known.add(
      STREAM,
      atOnce({ from: 0, count: 5000, createdAt: NOW - 72 * HOUR }),
    );
    const stream = known.get(STREAM);
    expect(stream?.revisionOf(`event-${String(5000 - LAST)}`)).toBe(
      5000 - LAST,
    );
    expect(stream?.revisionOf(`event-${String(4999 - LAST)}`)).toBeUndefined();
  });

  it('are forgotten over time', () => {
    const { known, pass } = setUp();
    known.add(STREAM, atOnce({ from: 0, count: 1 }));
    pass(REMEMBERED_MS - HOUR);
    known.add(
      STREAM,
      atOnce({ from: 1, count: LAST, createdAt: NOW + REMEMBERED_MS - HOUR }),
    );
    expect(known.get(STREAM)?.revisionOf('event-0')).toBe(0);
    pass(3 * HOUR);
    known.add(
      STREAM,
      atOnce({
        from: 1 + LAST,
        count: 1,
        createdAt: NOW + REMEMBERED_MS + 2 * HOUR,
      }),
    );
    expect(known.get(STREAM)?.revisionOf('event-0')).toBeUndefined();
    expect(known.get(STREAM)?.revisionOf('event-1')).toBe(1);
  });

  it('are incomplete for a stream that was read from a snapshot', () => {
    const { known } = setUp();
    known.add(STREAM, atOnce({ from: 500, count: 2 * LAST }));
    expect(known.get(STREAM)).toBeUndefined();
    // The day that was read back is joined with what was known before.
    known.addReadBack(STREAM, atOnce({ from: 400, count: 2 * LAST + 100 }));
    expect(known.get(STREAM)?.revisionOf('event-410')).toBe(410);
  });

  it('are complete if they go back more than a day, and are numerous enough', () => {
    const { known } = setUp();
    known.add(STREAM, hourly({ from: 500, count: LAST - 1, lastHoursAgo: 1 }));
    expect(known.get(STREAM)).toBeUndefined();
    known.add(STREAM, atOnce({ from: 499 + LAST, count: 1 }));
    expect(known.get(STREAM)?.revisionOf('event-520')).toBe(520);
  });

  it('are added once, and never after a gap', () => {
    const { known } = setUp();
    known.add(STREAM, hourly({ from: 0, count: 10, lastHoursAgo: 5 }));
    known.add(STREAM, hourly({ from: 5, count: 8, lastHoursAgo: 2 }));
    expect(known.get(STREAM)?.revision).toBe(12);
    known.add(STREAM, hourly({ from: 20, count: 3, lastHoursAgo: 0 }));
    expect(known.get(STREAM)).toBeUndefined();
  });

  it('are unknown for an unknown stream', () => {
    const { known } = setUp();
    expect(known.add(STREAM, []).revision).toBe('none');
    expect(known.addReadBack(STREAM, []).revision).toBe('none');
    expect(known.get(STREAM)).toBeUndefined();
  });
});
