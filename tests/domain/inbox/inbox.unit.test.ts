import { describe, it } from 'vitest';
import { inboxDecider, MAX_ENTRIES_PER_EVENT } from '#domain/inbox/decide.ts';
import type { SlippedNoted } from '#domain/inbox/events.ts';
import { OTHER_USER, TEAM, USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';

/** Items `item-…`, numbered from `from` on. */
const slippedItems = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    itemId: `item-${String(from + index)}`,
    userId: USER,
  }));

const slippedNoted = (week: string, items: SlippedNoted['data']['items']) =>
  ({ type: 'SlippedNoted', data: { teamId: TEAM, week, items } }) as const;

/** For the week from this Monday; parts are counted from 0. */
const recordSlipped = (
  week: string,
  items: SlippedNoted['data']['items'],
  part = 0,
) =>
  ({
    type: 'RecordSlipped',
    data: { teamId: TEAM, week, items, part },
  }) as const;

describe('Recording what has slipped (I48)', () => {
  it('happens once a week, in events of limited size', () => {
    const items = slippedItems(MAX_ENTRIES_PER_EVENT + 1);
    given(inboxDecider, [slippedNoted('2026-03-02', slippedItems(1))])
      .when(recordSlipped('2026-03-09', items))
      .then([
        slippedNoted('2026-03-09', slippedItems(MAX_ENTRIES_PER_EVENT)),
        slippedNoted('2026-03-09', slippedItems(1, MAX_ENTRIES_PER_EVENT)),
      ]);
    given(inboxDecider, [slippedNoted('2026-03-09', slippedItems(1))])
      .when(recordSlipped('2026-03-09', items))
      .thenNothing();
    given(inboxDecider, []).when(recordSlipped('2026-03-09', [])).thenNothing();
  });

  it('continues only a week that its first part has begun', () => {
    const later = recordSlipped('2026-03-09', slippedItems(1, 1), 1);
    given(inboxDecider, [slippedNoted('2026-03-09', slippedItems(1))])
      .when(later)
      .then([slippedNoted('2026-03-09', slippedItems(1, 1))]);
    given(inboxDecider, [slippedNoted('2026-03-02', slippedItems(1))])
      .when(later)
      .thenNothing();
    given(inboxDecider, [slippedNoted('2026-03-16', slippedItems(1))])
      .when(later)
      .thenNothing();
  });
});

describe('Recording why a workflow has ended', () => {
  const data = (userIds: readonly string[]) => ({
    teamId: TEAM,
    userIds,
    flowId: 'flow-1',
    name: 'DeleteProject',
    code: 'PROJECT.NOT_FOUND',
  });
  const recordEnd = (userIds: readonly string[]) =>
    ({ type: 'RecordWorkflowEnd', data: data(userIds) }) as const;

  it('notifies everyone who is named, and records nothing if nobody is', () => {
    given(inboxDecider, [])
      .when(recordEnd([USER, OTHER_USER]))
      .then([{ type: 'FlowEndNoted', data: data([USER, OTHER_USER]) }]);
    given(inboxDecider, []).when(recordEnd([])).thenNothing();
  });

  it('affects at most as many entries as any event', () => {
    // Any different ids.
    const many = slippedItems(MAX_ENTRIES_PER_EVENT + 1).map(
      ({ itemId }) => itemId,
    );
    given(inboxDecider, [])
      .when(recordEnd(many))
      .then([
        {
          type: 'FlowEndNoted',
          data: data(many.slice(0, MAX_ENTRIES_PER_EVENT)),
        },
      ]);
  });
});

describe('Marking entries (I47)', () => {
  const mark = (entryIds: readonly string[]) => ({
    teamId: TEAM,
    userId: USER,
    entryIds,
    read: true,
  });

  it('records the entries, and nothing for none', () => {
    given(inboxDecider, [])
      .when({ type: 'MarkInbox', data: mark(['one']) })
      .then([{ type: 'InboxMarked', data: mark(['one']) }]);
    given(inboxDecider, [])
      .when({ type: 'MarkInbox', data: mark([]) })
      .thenNothing();
  });
});
