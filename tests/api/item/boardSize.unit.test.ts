import { describe, expect, it } from 'vitest';
import { toCompactItem, expandItems } from '#api/contract/compaction.ts';
import { toWireItems } from '#api/item/toWire.ts';
import { ItemType, Scope } from '#api/contract/values.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import {
  newItemDocument,
  MAX_ITEM_CHANGES,
} from '#projections/item/itemDocument.ts';
import { NOW } from '#tests/support/fixed.ts';
import { week } from '#tests/support/situations/project.ts';

const KINDS = [ItemType.Demo, ItemType.Implementation, ItemType.GoToMarket];
const idAt = (index: number) =>
  `018f7a3c-5d2e-7c41-9b60-${String(index).padStart(12, '0')}`;
const TEAM = idAt(1);
const PROJECT = idAt(2);
const SOMEBODY = idAt(3);

/** The document of an item that was moved 49 times. */
const documentOf = (index: number): ItemDocument => {
  const assignment = {
    scope: Scope.Project,
    assignedTimeframe: week(index % 12),
    assignedToUserId: SOMEBODY,
  } as const;
  return {
    ...newItemDocument(
      {
        itemId: idAt(1000 + index),
        teamId: TEAM,
        projectId: PROJECT,
        itemType: KINDS[index % 3] ?? ItemType.Demo,
        description: `Show how somebody joins a team by link ${String(index)}`,
        dateCreated: NOW,
      },
      NOW,
    ),
    ...assignment,
    planned: true,
    linkId: `3-${String(index)}`,
    // With four decimals, like keys between neighbors.
    sortKey: index * 24.9875,
    revision: 3,
    assignmentHistory: Array.from({ length: MAX_ITEM_CHANGES }, () => ({
      dateUpdated: NOW,
      actorId: SOMEBODY,
      change: 'Assigned',
      assignment,
    })),
    assignmentHistoryCount: 49,
  };
};

const documents = Array.from({ length: 2000 }, (_, index) => documentOf(index));

const bytesOf = (data: unknown): number =>
  Buffer.byteLength(JSON.stringify({ result: 'Ok', data }));

describe('A reply with 2,000 items of 49 changes each', () => {
  it('is at most 1.2 MB for the board', () => {
    const compactItems = toWireItems(documents).map(toCompactItem);
    const answer = { projectId: PROJECT, teamId: TEAM, compactItems };
    expect(bytesOf(answer)).toBeLessThanOrEqual(1_200_000);
  });

  it('is the same size with and without a history for other clients', () => {
    const items = toWireItems(documents);
    const withoutHistory = documents.map((document) => ({
      ...document,
      assignmentHistory: [],
    }));
    expect(bytesOf(items)).toBe(bytesOf(toWireItems(withoutHistory)));
    expect(items[0]?.projectContexts[0]?.assignmentHistoryCount).toBe(49);
  });

  // At most 20 for an item, and 1,000 in a reply.
  it.each([
    [1, 20],
    [50, 20],
    [51, 19],
    [150, 6],
    [1000, 1],
    [1001, 0],
  ])('of %i items shows %i changes of each', (count, changes) => {
    const lengths = toWireItems(documents.slice(0, count)).map(
      ({ projectContexts: [context] }) => context?.assignmentHistory.length,
    );
    expect(new Set(lengths)).toEqual(new Set([changes]));
  });

  it('shows the newest changes of each item', () => {
    const [document] = documents as [ItemDocument];
    const entry = { ...document.assignmentHistory[0], change: 'Reopened' };
    const assignmentHistory = [...document.assignmentHistory.slice(1), entry];
    const changed = { ...document, assignmentHistory } as ItemDocument;
    const items = toWireItems([changed, ...documents.slice(1, 1000)]);
    expect(items[0]?.projectContexts[0]?.assignmentHistory).toEqual([entry]);
  });
});

describe('A compact item', () => {
  const [item] = toWireItems(documents.slice(0, 1));
  if (item === undefined) throw new Error('One document is one item.');
  const [context] = item.projectContexts;
  const whole = {
    ...item,
    itemType: ItemType.Implementation,
    goals: ['Be read'],
    startDate: '2026-03-05',
    completionDate: NOW,
    revision: 7,
    projectPatternIds: ['p'],
    localPatternData: { patterns: [], patternConnections: [] },
    newTestScenarios: [{ id: 's', given: 'g', when: 'w', then: 't' }],
    projectContexts: [
      { ...context, assignmentHistory: [], assignmentHistoryCount: 0 },
    ],
  };
  // Only demos have implementations.
  const { implementationIds: _, ...full } = whole as typeof whole & {
    implementationIds: unknown;
  };
  const empty = {
    ...full,
    description: '',
    goals: [],
    startDate: null,
    completionDate: null,
    revision: 0,
    projectPatternIds: [],
    newTestScenarios: [],
    projectContexts: [
      {
        projectId: PROJECT,
        sortKey: 0,
        scope: Scope.Project,
        assignedToUserId: null,
        assignedTimeframe: null,
        assignmentHistory: [],
        assignmentHistoryCount: 0,
      },
    ],
  };

  const roundTrip = (item: Parameters<typeof toCompactItem>[0]) =>
    expandItems({
      projectId: PROJECT,
      teamId: TEAM,
      compactItems: [toCompactItem(item)],
    });

  it('can be expanded again, except for its history', () => {
    expect(roundTrip(full as never)).toEqual([full]);
    expect(roundTrip(empty as never)).toEqual([empty]);
  });

  it('leaves out what is empty', () => {
    expect(Object.keys(toCompactItem(empty as never)).toSorted()).toEqual([
      'dateCreated',
      'id',
      'itemType',
      'linkId',
    ]);
  });
});
