import { describe, expect, it } from 'vitest';
import { createRevisionCheck } from '#infrastructure/projecting/build/revisionCheck.ts';
import { largeEvent } from '../../kafka/largeEvents.ts';

describe('Checking the revisions of streams', () => {
  // The position does not matter here, nor the size of one byte.
  const event = (streamId: string, revision: number) => ({
    ...largeEvent(revision + 1, 1),
    streamId,
    revision,
  });
  const read = (range: Readonly<{ after: number; upTo: number }>) => ({
    id: 'p',
    ...range,
  });

  it('finds gaps, even at the beginning of a stream (threat H7)', () => {
    const check = createRevisionCheck();
    expect(
      check([event('a', 0), event('a', 1)], read({ after: 0, upTo: 2 })),
    ).toBeNull();
    expect(check([event('a', 3)], read({ after: 2, upTo: 4 }))).toContain(
      'a has revision 3 after 1',
    );
    expect(check([event('b', 2)], read({ after: 2, upTo: 5 }))).toContain(
      'b has revision 2 after none',
    );
  });

  it('finds no gap where it missed the events itself: before its start, while another process had them, or beyond its limit of streams (threat H7)', () => {
    expect(
      createRevisionCheck()([event('a', 7)], read({ after: 5, upTo: 8 })),
    ).toBeNull();
    // Another process had the events after position 1.
    const check = createRevisionCheck(2);
    expect(check([event('a', 0)], read({ after: 0, upTo: 1 }))).toBeNull();
    expect(check([event('a', 9)], read({ after: 7, upTo: 10 }))).toBeNull();
    // It remembers at most two streams.
    const small = createRevisionCheck(2);
    const many = ['a', 'b', 'c'].map((name) => event(name, 0));
    expect(small(many, read({ after: 0, upTo: 3 }))).toBeNull();
    expect(small([event('d', 4)], read({ after: 3, upTo: 4 }))).toBeNull();
  });
});
