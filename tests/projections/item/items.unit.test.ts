import { describe, expect, it } from 'vitest';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { items } from '#projections/item/items.ts';
import { NOW, OTHER_USER, PROJECT, TEAM, USER } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded, recordedOverTime } from '#tests/support/recorded.ts';
import { deleted, drafted, ITEM } from '#tests/support/situations/item.ts';
import {
  assigned,
  completed,
  day,
  milestone,
  outOfScope,
  placed,
  projectWith,
  reopened,
  reordered,
  unplanned,
  week,
} from '#tests/support/situations/project.ts';

/* Placements of the item. */
const open = placed();
const done = placed({ completionDate: NOW });
const inWeek = placed({ assignedTimeframe: week(1) });

/** An item that was drafted, then planned at key 7. */
const inPlan = (to = open) => [
  ...drafted(ItemType.Implementation),
  ...projectWith({ id: ITEM, sortKey: 7, to }),
];

const itemAfter = (events: Parameters<typeof recorded>[0]) =>
  readModel(items, recorded(events)).get(ITEM);

describe('The document of an item', () => {
  it('is not planned, and has neither number nor link id, as a draft (E46)', () => {
    expect(itemAfter(drafted())).toEqual({
      id: ITEM,
      teamId: TEAM,
      projectId: PROJECT,
      itemType: ItemType.GoToMarket,
      title: 'Write the announcement',
      dateCreated: NOW,
      description: 'Write the announcement',
      labelIds: [],
      labelKey: '',
      // Those of the description.
      contentBytes: 22,
      redactedFields: [],
      redactedAt: null,
      goals: [],
      startDate: null,
      implementationIds: [],
      projectPatternIds: [],
      localPatternData: { patterns: [], patternConnections: [] },
      newTestScenarios: [],
      revision: 0,
      commentCount: 0,
      planned: false,
      linkId: '',
      number: 0,
      sortKey: 0,
      scope: Scope.OutOfScope,
      assignedTimeframe: null,
      assignedToUserId: null,
      completionDate: null,
      completed: false,
      firstDay: null,
      lastDay: null,
      contentSince: NOW,
      deletedAt: null,
      deletedByUserId: null,
      endedWithProject: false,
      assignmentHistory: [],
      assignmentHistoryCount: 0,
    });
  });

  it('gets its place, number, link id and sort key when planned (E7, E48)', () => {
    expect(itemAfter(inPlan(inWeek))).toMatchObject({
      ...inWeek,
      planned: true,
      linkId: '3-1',
      number: 1,
      sortKey: 7,
    });
  });

  it.each([
    [
      { type: 'ItemDescribed', data: { description: '# New' } },
      { description: '# New', title: 'New' },
    ],
    [
      { type: 'GoalsSet', data: { goals: ['Be read'] } },
      { goals: ['Be read'] },
    ],
    [
      { type: 'StartDateSet', data: { startDate: '2026-03-05' } },
      { startDate: '2026-03-05' },
    ],
    [
      { type: 'ImplementationsLinked', data: { implementationIds: ['b'] } },
      { implementationIds: ['b'] },
    ],
    [
      { type: 'ProjectPatternsChosen', data: { projectPatternIds: ['p'] } },
      { projectPatternIds: ['p'] },
    ],
    [
      {
        type: 'LocalPatternsSet',
        data: { localPatternData: { patterns: [], patternConnections: [] } },
      },
      { localPatternData: { patterns: [], patternConnections: [] } },
    ],
    [
      {
        type: 'TestScenariosSet',
        data: {
          newTestScenarios: [{ id: 's', given: 'g', when: 'w', then: 't' }],
        },
      },
      { newTestScenarios: [{ id: 's', given: 'g', when: 'w', then: 't' }] },
    ],
  ])('gets its content from %o', (event, expected) => {
    const ofItem = { ...event, data: { ...event.data, itemId: ITEM } };
    expect(itemAfter([...inPlan(), ofItem])).toEqual({
      ...itemAfter(inPlan()),
      revision: 1,
      contentBytes: expect.any(Number),
      ...expected,
    });
  });

  it('is completed, and reopened (E51, E52)', () => {
    const completing = completed({ itemId: ITEM, from: open, to: done });
    const reopening = reopened({ itemId: ITEM, from: done, to: open });
    expect(itemAfter([...inPlan(), completing])).toMatchObject({
      completed: true,
      completionDate: NOW,
      sortKey: 7,
    });
    expect(itemAfter([...inPlan(), completing, reopening])).toMatchObject({
      completed: false,
      completionDate: null,
      sortKey: 7,
    });
  });

  it.each([
    [day(9), 9, 9],
    [week(1), 7, 13],
    [milestone(1), 28, 55],
    [null, null, null],
  ])(
    'contains the days of its timeframe %o',
    (timeframe, firstDay, lastDay) => {
      expect(
        itemAfter(inPlan(placed({ assignedTimeframe: timeframe }))),
      ).toMatchObject({ assignedTimeframe: timeframe, firstDay, lastDay });
    },
  );

  it('has no days after its timeframe is cleared (E41)', () => {
    const archiving = assigned({
      itemId: ITEM,
      from: inWeek,
      to: outOfScope(),
      sortKey: 0,
    });
    expect(itemAfter([...inPlan(inWeek), archiving])).toMatchObject({
      scope: Scope.OutOfScope,
      assignedTimeframe: null,
      firstDay: null,
      lastDay: null,
      sortKey: 0,
    });
  });

  it('gets a new sort key when reordered', () => {
    expect(itemAfter([...inPlan(), reordered(ITEM, open, 150)])).toMatchObject({
      sortKey: 150,
    });
  });

  it('gets the key that another item’s move gave it (E62)', () => {
    const moved = reordered('other', open, 0, { [ITEM]: -25_000 });
    // The item itself was not changed, so its history stays the same.
    expect(itemAfter([...inPlan(), moved])).toEqual({
      ...itemAfter(inPlan()),
      sortKey: -25_000,
    });
  });

  it('is not planned after it left the plan, and keeps its fields', () => {
    expect(
      itemAfter([...inPlan(inWeek), unplanned(ITEM, inWeek)]),
    ).toMatchObject({
      ...inWeek,
      planned: false,
      linkId: '3-1',
    });
  });

  it('shows who deleted it and when, until it is restored (E66)', () => {
    const outOfPlan = [...inPlan(), unplanned(ITEM, open)];
    const [, deletion] = deleted();
    if (deletion === undefined) throw new Error('A deletion is two events.');
    const deletedItem = [...outOfPlan, deletion];
    expect(itemAfter(deletedItem)).toEqual({
      ...itemAfter(outOfPlan),
      deletedAt: NOW,
      deletedByUserId: USER,
    });
    const restored = {
      type: 'ItemRestored',
      schemaVersion: 1,
      data: { itemId: ITEM },
    } as const;
    expect(itemAfter([...deletedItem, restored])).toMatchObject({
      deletedAt: null,
      deletedByUserId: null,
      planned: false,
    });
  });

  it('is planned again if its deleted project is restored', () => {
    const [, deletion] = deleted();
    if (deletion === undefined) throw new Error('A deletion is two events.');
    // Its project was deleted, so nothing took it out of the plan.
    const endedWithProject = [...inPlan(inWeek), deletion];
    expect(itemAfter(endedWithProject)).toMatchObject({
      planned: false,
      deletedAt: NOW,
    });
    const restored = {
      type: 'ItemRestored',
      schemaVersion: 1,
      data: { itemId: ITEM },
    } as const;
    expect(itemAfter([...endedWithProject, restored])).toEqual({
      ...itemAfter(inPlan(inWeek)),
    });
  });

  it('is created only by its draft', () => {
    expect(itemAfter(inPlan().slice(1))).toBeNull();
  });
});

describe('The assignment history of an item (E8, Q54)', () => {
  it('has an entry for each change of the plan, with who did it and when', () => {
    const [draft] = drafted();
    const [created, scheduled, planned] = projectWith({ id: ITEM, sortKey: 0 });
    if (!draft || !created || !scheduled || !planned) {
      throw new Error('A planned item is four events.');
    }
    const events = [
      ...recordedOverTime([
        ['2026-03-02T09:00:00.000Z', draft, created, scheduled, planned],
        [
          '2026-03-03T09:00:00.000Z',
          assigned({ itemId: ITEM, from: open, to: inWeek, sortKey: 0 }),
        ],
      ]),
      ...recorded(
        [
          completed({
            itemId: ITEM,
            from: inWeek,
            to: { ...inWeek, completionDate: NOW },
          }),
          reopened({
            itemId: ITEM,
            from: { ...inWeek, completionDate: NOW },
            to: inWeek,
          }),
          reordered(ITEM, inWeek, 3),
          unplanned(ITEM, inWeek),
        ],
        { from: 6, actorId: OTHER_USER, occurredAt: NOW },
      ),
    ];
    const unplannedAssignment = {
      scope: Scope.Project,
      assignedTimeframe: null,
      assignedToUserId: null,
    };
    const inWeek1 = { ...unplannedAssignment, assignedTimeframe: week(1) };
    const byOther = (change: string) => ({
      dateUpdated: NOW,
      actorId: OTHER_USER,
      change,
      assignment: inWeek1,
    });
    expect(readModel(items, events).get(ITEM)?.assignmentHistory).toEqual([
      {
        dateUpdated: '2026-03-02T09:00:00.000Z',
        actorId: USER,
        change: 'Planned',
        assignment: unplannedAssignment,
      },
      {
        dateUpdated: '2026-03-03T09:00:00.000Z',
        actorId: USER,
        change: 'Assigned',
        assignment: inWeek1,
      },
      byOther('Completed'),
      byOther('Reopened'),
      byOther('Reordered'),
      byOther('Unplanned'),
    ]);
  });

  it('contains the newest 20 entries, and the total number', () => {
    // With the entry of planning, 50.
    const moves = Array.from({ length: 49 }, (_, index) =>
      assigned({
        itemId: ITEM,
        from: open,
        to: placed({ assignedTimeframe: week(index % 12) }),
        sortKey: 0,
      }),
    );
    const { assignmentHistory, assignmentHistoryCount } =
      itemAfter([...inPlan(), ...moves]) ?? {};
    expect(assignmentHistoryCount).toBe(50);
    expect(
      assignmentHistory?.map(({ assignment }) => assignment.assignedTimeframe),
    ).toEqual(
      // The moves 29 to 48.
      Array.from({ length: 20 }, (_, index) => week((29 + index) % 12)),
    );
  });
});
