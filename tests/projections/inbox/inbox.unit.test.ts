import { describe, expect, it } from 'vitest';
import { DAY_MS, instantAfter } from '#application/shared/instants.ts';
import { inbox } from '#projections/inbox/inbox.ts';
import { watches } from '#projections/comment/watches.ts';
import { NOW, OTHER_USER, TEAM, USER } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded } from '#tests/support/recorded.ts';
import { added, COMMENT } from '#tests/support/situations/comment.ts';
import { ITEM } from '#tests/support/situations/item.ts';
import {
  assigned,
  placed,
  projectWith,
} from '#tests/support/situations/project.ts';

const ALAN = 'user-alan';
const assignedToOther = placed({ assignedToUserId: OTHER_USER });
const assignedToAda = placed({ assignedToUserId: USER });

type Events = Parameters<typeof recorded>[0];

const inboxAfter = (events: Events) => readModel(inbox, recorded(events)).all();

const edited = (mentionedUserIds: readonly string[]) => ({
  type: 'CommentEdited',
  data: { itemId: ITEM, commentId: COMMENT, text: '', mentionedUserIds },
});

describe('The inbox (I45)', () => {
  it('has an entry for each person whom a comment mentions or notifies', () => {
    const comment = added({
      mentionedUserIds: [OTHER_USER],
      notifiedUserIds: [ALAN],
    });
    const entry = {
      teamId: TEAM,
      itemId: ITEM,
      commentId: COMMENT,
      actorId: USER,
      occurredAt: NOW,
      read: false,
      flow: null,
    };
    expect(inboxAfter(comment)).toEqual([
      {
        ...entry,
        id: `${COMMENT}-Mention-${OTHER_USER}`,
        userId: OTHER_USER,
        kind: 'Mention',
      },
      {
        ...entry,
        id: `${COMMENT}-Comment-${ALAN}`,
        userId: ALAN,
        kind: 'Comment',
      },
    ]);
  });

  it('adds an entry for somebody whom an edit mentions, but only once', () => {
    const comment = added({ mentionedUserIds: [OTHER_USER] });
    const entries = inboxAfter([...comment, edited([OTHER_USER, ALAN])]);
    expect(entries.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['Mention', OTHER_USER],
      ['Mention', ALAN],
    ]);
  });

  it('adds an entry when somebody else assigns an item to you, not when you take it yourself', () => {
    const assignedByAda = projectWith({
      id: ITEM,
      sortKey: 0,
      to: assignedToOther,
    });
    expect(inboxAfter(assignedByAda)).toMatchObject([
      { kind: 'Assigned', userId: OTHER_USER, itemId: ITEM, commentId: null },
    ]);
    expect(
      inboxAfter(projectWith({ id: ITEM, sortKey: 0, to: assignedToAda })),
    ).toEqual([]);
    const moved = [
      ...assignedByAda,
      assigned({
        itemId: ITEM,
        from: assignedToOther,
        to: assignedToOther,
        sortKey: 1,
      }),
    ];
    expect(inboxAfter(moved)).toHaveLength(1);
  });

  it('has no entries of an imported past', () => {
    const assignedByAda = projectWith({
      id: ITEM,
      sortKey: 0,
      to: assignedToOther,
    });
    const entriesRecordedAt = (recordedAt: string) =>
      readModel(inbox, recorded(assignedByAda, { recordedAt })).all();
    expect(entriesRecordedAt(instantAfter(NOW, 60_000))).toHaveLength(1);
    expect(entriesRecordedAt(instantAfter(NOW, DAY_MS))).toHaveLength(1);
    expect(entriesRecordedAt(instantAfter(NOW, 2 * DAY_MS))).toEqual([]);
  });

  it('adds an entry for each slipped item, without an actor', () => {
    const items = [
      { itemId: ITEM, userId: USER },
      { itemId: 'other', userId: OTHER_USER },
    ];
    const noted = {
      type: 'SlippedNoted',
      data: { teamId: TEAM, week: '2026-03-02', items },
    };
    // The event's id and the index of the item in it.
    expect(inboxAfter([noted])).toMatchObject([
      { id: 'event-1-0', kind: 'Slipped', userId: USER, actorId: null },
      { id: 'event-1-1', kind: 'Slipped', userId: OTHER_USER },
    ]);
  });

  it('adds an entry for each person notified of the end of a workflow, without an item', () => {
    const noted = {
      type: 'FlowEndNoted',
      data: {
        teamId: TEAM,
        userIds: [USER, ALAN],
        flowId: 'flow-1',
        name: 'DeleteProject',
        code: 'PROJECT.NOT_FOUND',
      },
    };
    const entry = {
      teamId: TEAM,
      kind: 'NotCompleted',
      itemId: null,
      commentId: null,
      actorId: null,
      occurredAt: NOW,
      read: false,
      flow: { name: 'DeleteProject', code: 'PROJECT.NOT_FOUND' },
    };
    expect(inboxAfter([noted])).toEqual([
      { ...entry, id: `event-1-${USER}`, userId: USER },
      { ...entry, id: `event-1-${ALAN}`, userId: ALAN },
    ]);
  });

  it('is only marked by its owner', () => {
    const comment = added({ mentionedUserIds: [OTHER_USER] });
    const mark = (userId: string, read: boolean) => ({
      type: 'InboxMarked',
      data: {
        teamId: TEAM,
        userId,
        read,
        entryIds: [`${COMMENT}-Mention-${OTHER_USER}`],
      },
    });
    const readAfter = (...marks: Events) =>
      inboxAfter([...comment, ...marks])[0]?.read;
    expect(readAfter(mark(OTHER_USER, true))).toBe(true);
    expect(readAfter(mark(USER, true))).toBe(false);
    expect(readAfter(mark(OTHER_USER, true), mark(OTHER_USER, false))).toBe(
      false,
    );
  });
});

describe('The watches of an item (I46)', () => {
  it('contain everyone’s latest choice', () => {
    const choose = (userId: string, watch: string) => ({
      type: 'ItemWatched',
      data: { itemId: ITEM, userId, watch },
    });
    const model = readModel(
      watches,
      recorded([
        choose(USER, 'Follow'),
        choose(OTHER_USER, 'Mute'),
        choose(USER, 'Default'),
      ]),
    );
    expect(model.get(ITEM)).toEqual({
      id: ITEM,
      watching: { [OTHER_USER]: 'Mute' },
    });
  });
});
