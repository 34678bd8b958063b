import { describe, expect, it } from 'vitest';
import type { Comment, HistoryEntry } from '#api/contract/index.ts';
import { activityByDay } from '#web/resources/comment/itemActivity.ts';

const comment = (id: string, createdAt: string): Comment => ({
  id,
  createdAt,
  text: id,
  editedAt: null,
  authorUserId: 'ada',
  authorDisplayName: 'Ada',
});

const entry = (id: string, occurredAt: string): HistoryEntry => ({
  id,
  occurredAt,
  recordedAt: occurredAt,
  actorId: 'ada',
  actorEmailAddress: null,
  actorDisplayName: 'Ada',
  itemId: 'item',
  itemTitle: 'Item',
  change: 'Completed',
  from: null,
  to: null,
  changeId: id,
  undoes: null,
  undoable: false,
  otherProjectId: null,
  otherProjectName: null,
  undoneBy: null,
  undoneByDisplayName: null,
  commentCount: 0,
});

const inMarch = (time: string, day = '03') => `2026-03-${day}T${time}:00.000Z`;

/** The ids of comments and changes, by day. */
const shown = (
  comments: readonly Comment[],
  entries: readonly HistoryEntry[],
  { hasOlder = false } = {},
) =>
  activityByDay(comments, entries, { timeZone: 'UTC', hasOlder }).map(
    ({ date, rows }) => [
      date,
      rows.map((row) =>
        row.kind === 'comment' ? row.comment.id : row.row.entries[0].id,
      ),
    ],
  );

describe('The story of an item (I44)', () => {
  it('shows comments among the changes, newest first, by day', () => {
    expect(
      shown(
        [
          comment('one', inMarch('08:00', '02')),
          comment('two', inMarch('10:00')),
        ],
        [
          entry('c', inMarch('11:00')),
          entry('b', inMarch('09:00')),
          entry('a', inMarch('07:00', '02')),
        ],
      ),
    ).toEqual([
      ['2026-03-03', ['c', 'two', 'b']],
      ['2026-03-02', ['one', 'a']],
    ]);
  });

  it('leaves out comments from before the changes that are loaded', () => {
    const comments = [
      comment('one', inMarch('08:00')),
      comment('two', inMarch('10:00')),
    ];
    expect(
      shown(comments, [entry('b', inMarch('09:00'))], { hasOlder: true }),
    ).toEqual([['2026-03-03', ['two', 'b']]]);
  });
});
