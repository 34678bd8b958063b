import { describe, expect, it } from 'vitest';
import type { TextVersion } from '#api/contract/index.ts';
import {
  currentOf,
  writingSessions,
} from '#web/components/versions/writingSessions.ts';

const ADA = '4b0c3f5e-6d0f-4d3f-9c1c-3a1f6b6b2f10';
const GRACE = '4b0c3f5e-6d0f-4d3f-9c1c-3a1f6b6b2f11';

/** A version saved at a minute, whose text is named after it. */
const version = (
  minute: number,
  { by = ADA, field = 'description' } = {},
): TextVersion => ({
  revision: minute,
  occurredAt: new Date(Date.UTC(2026, 2, 2, 9, minute)).toISOString(),
  actorId: by,
  actorEmailAddress: null,
  actorDisplayName: null,
  changes: [{ field, before: minute - 1, after: minute }],
});

/** The sessions as `[author, field, before, after, number of saves]`. */
const shown = (versions: readonly TextVersion[], each = false) =>
  writingSessions(versions, { each }).map(
    ({ field, before, after, saves, version: { actorId } }) => [
      actorId === ADA ? 'Ada' : 'Grace',
      field,
      before,
      after,
      saves,
    ],
  );

describe('The versions of a text', () => {
  it('form one session while one person keeps saving', () => {
    expect(shown([version(20), version(12), version(3)])).toEqual([
      ['Ada', 'description', 2, 20, 3],
    ]);
  });

  it('start another session after a pause of more than 10 minutes, or when another person writes', () => {
    expect(
      shown([
        version(40),
        version(29),
        version(25, { by: GRACE }),
        version(24),
      ]),
    ).toEqual([
      ['Ada', 'description', 39, 40, 1],
      ['Ada', 'description', 28, 29, 1],
      ['Grace', 'description', 24, 25, 1],
      ['Ada', 'description', 23, 24, 1],
    ]);
  });

  it('form separate sessions for each field', () => {
    expect(
      shown([version(5), version(4, { field: 'goals' }), version(3)]),
    ).toEqual([
      ['Ada', 'description', 2, 5, 2],
      ['Ada', 'goals', 3, 4, 1],
    ]);
  });

  it('form a separate session for a removal, and for the text before it', () => {
    const removal = { field: 'description', before: 4, after: null };
    const removed = { ...version(5), changes: [removal] };
    expect(shown([version(6), removed, version(4), version(3)])).toEqual([
      ['Ada', 'description', 5, 6, 1],
      ['Ada', 'description', 4, null, 1],
      ['Ada', 'description', 2, 4, 2],
    ]);
  });

  it('are all listed if every save is requested', () => {
    expect(shown([version(5), version(4)], true)).toHaveLength(2);
  });

  it('include a current one for each field', () => {
    const sessions = writingSessions(
      [version(50), version(30), version(20, { field: 'goals' })],
      { each: false },
    );
    const [newest, , goals] = sessions;
    expect(sessions.map((session) => currentOf(session, sessions))).toEqual([
      newest,
      newest,
      goals,
    ]);
  });
});
