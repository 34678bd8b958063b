import { describe, it } from 'vitest';
import type { DaySealed } from '#domain/seal/events.ts';
import { sealDecider } from '#domain/seal/decide.ts';
import { TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';

/** A seal of a day; the decider does not check its hashes. */
const sealed = (
  date: string,
  previous: string | null,
): { type: 'DaySealed'; data: DaySealed['data'] } => ({
  type: 'DaySealed',
  data: {
    teamId: TEAM,
    date,
    events: 2,
    root: `root of ${date}`,
    previous,
    hash: `hash of ${date}`,
    parts: { size: 1, hashes: ['a', 'b'] },
  },
});

const MONDAY = sealed('2026-03-02', null);
const sealDay = ({ data }: { data: DaySealed['data'] }) => ({
  type: 'SealDay' as const,
  data,
});
/** What is recorded for a day; the decider compares only its date. */
const sealingData = (date: string) => ({
  date,
  after: { streamId: 'team-one', revision: 4 },
  end: { streamId: 'team-one', revision: 5 },
});

describe('The seals of a team (T3)', () => {
  it('start with one that has no predecessor', () => {
    given(sealDecider, []).when(sealDay(MONDAY)).then([MONDAY]);
  });

  it('follow each other', () => {
    const next = sealed('2026-03-05', MONDAY.data.hash);
    given(sealDecider, [MONDAY]).when(sealDay(next)).then([next]);
  });

  it.each([
    ['the same day again', sealed('2026-03-02', MONDAY.data.hash)],
    ['an earlier day', sealed('2026-03-01', MONDAY.data.hash)],
    ['a seal for another one before', sealed('2026-03-03', 'another')],
    ['a seal for none before', sealed('2026-03-03', null)],
  ])('leave out %s', (_, other) => {
    given(sealDecider, [MONDAY]).when(sealDay(other)).thenNothing();
  });
});

describe('The day up to which all teams are sealed (T3)', () => {
  it('is recorded, and only moves forward', () => {
    const data = sealingData('2026-03-02');
    const first = { type: 'SealingNoted' as const, data };
    const note = (date: string) => ({
      type: 'RecordSealing' as const,
      data: sealingData(date),
    });
    given(sealDecider, []).when(note('2026-03-02')).then([first]);
    given(sealDecider, [first]).when(note('2026-03-02')).thenNothing();
    const next = {
      type: 'SealingNoted' as const,
      data: sealingData('2026-03-03'),
    };
    given(sealDecider, [first]).when(note('2026-03-03')).then([next]);
  });
});
