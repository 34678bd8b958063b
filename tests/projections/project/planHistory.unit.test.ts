import { describe, expect, it } from 'vitest';
import { ItemType } from '#domain/shared/itemType.ts';
import { planHistory } from '#projections/project/planHistory.ts';
import { NOW, OTHER_USER, PROJECT, TEAM } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded } from '#tests/support/recorded.ts';
import {
  assigned,
  completed,
  placed,
  projectWith,
  reopened,
  reordered,
  unplanned,
  week,
} from '#tests/support/situations/project.ts';

const open = placed();
const done = placed({ completionDate: NOW });
const inWeek = placed({ assignedTimeframe: week(1) });

/** The entries of these events, which OTHER_USER caused at NOW. */
const entriesOf = (events: Parameters<typeof recorded>[0]) =>
  readModel(
    planHistory,
    recorded(events, { actorId: OTHER_USER, occurredAt: NOW }),
  ).all();

describe('The history of a plan (Q54)', () => {
  it('shows what changed, who changed it and when', () => {
    const entries = entriesOf([
      assigned({ itemId: 'a', from: open, to: inWeek, sortKey: 0 }),
    ]);
    expect(entries).toEqual([
      {
        id: 'event-1',
        position: 1,
        // Each position has room for the entries of 256 items.
        order: 256,
        teamId: TEAM,
        projectId: PROJECT,
        itemId: 'a',
        occurredAt: NOW,
        recordedAt: NOW,
        actorId: OTHER_USER,
        changeId: 'command-1',
        undoes: null,
        tokenId: null,
        otherProjectId: null,
        change: 'Assigned',
        from: open,
        to: inWeek,
        itemType: null,
      },
    ]);
  });

  it('names the access token of a change', () => {
    const events = recorded(
      [assigned({ itemId: 'a', from: open, to: inWeek, sortKey: 0 })],
      { tokenId: 'token-1' },
    );
    expect(readModel(planHistory, events).all()).toMatchObject([
      { tokenId: 'token-1' },
    ]);
  });

  it('has one entry, and one kind of change, for each event of the plan', () => {
    const entries = entriesOf([
      ...projectWith({ id: 'a', sortKey: 0 }),
      completed({ itemId: 'a', from: open, to: done }),
      reopened({ itemId: 'a', from: done, to: open }),
      assigned({ itemId: 'a', from: open, to: inWeek, sortKey: 0 }),
      reordered('a', inWeek, 7, { b: 9 }),
      unplanned('a', inWeek),
    ]);
    expect(
      entries.map(({ change, from, to }) => ({ change, from, to })),
    ).toEqual([
      { change: 'Planned', from: null, to: open },
      { change: 'Completed', from: open, to: done },
      { change: 'Reopened', from: done, to: open },
      { change: 'Assigned', from: open, to: inWeek },
      { change: 'Reordered', from: inWeek, to: inWeek },
      { change: 'Unplanned', from: inWeek, to: null },
    ]);
  });

  it('contains the kind of an item in the entry that adds it to the project', () => {
    const entries = entriesOf([
      ...projectWith({ id: 'a', sortKey: 0 }),
      completed({ itemId: 'a', from: open, to: done }),
    ]);
    expect(entries.map(({ itemType }) => itemType)).toEqual([
      ItemType.GoToMarket,
      null,
    ]);
  });

  it('belongs to no team if the event names none', () => {
    const [event] = recorded([unplanned('a', open)]);
    if (event === undefined) throw new Error('One event makes one event.');
    const { metadata } = event;
    const teamless = { ...event, metadata: { ...metadata, teamId: null } };
    expect(readModel(planHistory, [teamless]).all()).toMatchObject([
      { teamId: '' },
    ]);
  });
});
