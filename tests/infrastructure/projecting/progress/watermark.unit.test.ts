import { describe, expect, it } from 'vitest';
import {
  holdsAllSent,
  isCaughtUp,
  isBlocked,
  watermarkOf,
} from '#infrastructure/projecting/progress/watermark.ts';

/** What the relay has sent to each partition, and how far it is. */
const relayed = { position: 90, sent: { 'teams/0': 40, 'teams/1': 90 } };
/** The event at 60 cannot be folded. */
const failure = { position: 60, message: 'Counted: cannot count' };

describe('The watermark of a read model', () => {
  it('is the position of the relay if it contains everything that was sent', () => {
    const progress = { 'teams/0': 40, 'teams/1': 90 };
    expect(watermarkOf(relayed, { progress })).toBe(90);
    expect(holdsAllSent(relayed, { progress })).toBe(true);
  });

  it('is the lowest position among the partitions that are behind', () => {
    expect(
      watermarkOf(relayed, { progress: { 'teams/0': 40, 'teams/1': 70 } }),
    ).toBe(70);
    expect(
      watermarkOf(relayed, { progress: { 'teams/0': 20, 'teams/1': 70 } }),
    ).toBe(20);
  });

  it('is 0 while it contains no event of a partition to which events were sent', () => {
    const progress = { 'teams/0': 40 };
    expect(watermarkOf(relayed, { progress })).toBe(0);
    expect(watermarkOf(relayed, {})).toBe(0);
    expect(holdsAllSent(relayed, { progress })).toBe(false);
  });

  it('is never ahead of the relay, even if more was already handled', () => {
    // One event was handled that the relay has not recorded yet.
    const progress = { 'teams/0': 40, 'teams/1': 120, 'users/0': 110 };
    expect(watermarkOf(relayed, { progress })).toBe(90);
  });

  it('is 0, and contains everything sent, if nothing was sent', () => {
    const nothing = { position: 0, sent: {} };
    expect(watermarkOf(nothing, {})).toBe(0);
    expect(holdsAllSent(nothing, {})).toBe(true);
  });
});

describe('A build', () => {
  const progress = { 'teams/0': 40, 'teams/1': 90 };

  it('is caught up if it contains everything that was sent and the relay has reached the head', () => {
    expect(isCaughtUp({ ...relayed, head: 90 }, { progress })).toBe(true);
    expect(isCaughtUp({ ...relayed, head: 91 }, { progress })).toBe(false);
  });

  it('is not caught up before a relay has started, or while events are missing', () => {
    expect(isCaughtUp({ ...relayed, head: null }, { progress })).toBe(false);
    expect(isCaughtUp({ ...relayed, head: 0 }, {})).toBe(false);
  });
});

describe('A read model that has not reached a position', () => {
  const stuck = {
    progress: { 'teams/0': 40, 'teams/1': 59 },
    failures: { 'teams/1': failure },
  };

  it('is blocked if every partition that is behind has a failing event', () => {
    expect(isBlocked(relayed, stuck, 60)).toBe(true);
  });

  it('is not blocked while a partition without a failure is behind', () => {
    const behind = { ...stuck, progress: { 'teams/0': 30, 'teams/1': 59 } };
    expect(isBlocked(relayed, behind, 60)).toBe(false);
  });

  it('is not blocked before the relay has reached the position', () => {
    expect(isBlocked(relayed, stuck, 91)).toBe(false);
  });

  it('is not blocked at a position that it contains', () => {
    expect(isBlocked(relayed, stuck, 59)).toBe(false);
  });
});
