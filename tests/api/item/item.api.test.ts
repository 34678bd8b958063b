import { beforeEach, describe, expect, it } from 'vitest';
import { ItemType, MIN_SORT_KEY, Scope } from '#api/contract/values.ts';
import { expandItems } from '#api/contract/compaction.ts';
import type { Item, Project } from '#api/contract/index.ts';
import {
  addItem,
  contextOf,
  inWeek,
  itemOf,
  planPath,
  scheduleProject,
  week,
} from '#tests/support/calls.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';

const ITEMS = '/v1/teams/active/project-items';

const KINDS = [
  ['demos', ItemType.Demo],
  ['implementations', ItemType.Implementation],
  ['gtm', ItemType.GoToMarket],
] as const;

/** The fields that only items of that kind have, with values. */
const OWN_FIELDS = {
  demos: { implementationIds: [] as string[] },
  implementations: {
    projectPatternIds: ['saga'],
    localPatternData: {
      patterns: [
        { id: 'a', title: 'Outbox', description: '' },
        { id: 'b', title: 'Relay', description: '' },
      ],
      patternConnections: [{ fromPatternId: 'a', toPatternId: 'b' }],
    },
    newTestScenarios: [{ id: 's', given: 'g', when: 'w', then: 't' }],
  },
  gtm: {},
};

const server = sharedServer();
let ada: Agent;
let project: Project;

beforeEach(async () => {
  ada = await server.signInNew();
  project = await scheduleProject(ada);
});

const move = (itemId: string, body: object) =>
  ada.put(planPath(project.id, itemId)).send(body);

describe.each(KINDS)('An item of the kind %s', (kind, itemType) => {
  it('is created with an id, a link id and an assignment (L33, L34, L35, E1, E7, E48, Q53)', async () => {
    const created = await addItem(ada, '# Title\n\ntext', null, kind);
    expect(created).toEqual({
      id: expect.any(String),
      linkId: '1-1',
      projectPlanContext: {
        projectId: project.id,
        sortKey: expect.any(Number),
        scope: Scope.OutOfScope,
        assignedTimeframe: null,
        assignedToUserId: null,
        assignmentHistory: [expect.objectContaining({ change: 'Planned' })],
        assignmentHistoryCount: 1,
      },
    });
    expect((await itemOf(ada, created.id)).itemType).toBe(itemType);
  });

  it('has the common fields and those of its kind (E2, E4, E5, E6)', async () => {
    const { id, linkId, projectPlanContext } = await addItem(
      ada,
      'x',
      null,
      kind,
    );
    const { activeTeam } = await contextOf(ada);
    const empty = Object.fromEntries(
      Object.entries(OWN_FIELDS[kind]).map(([field, value]) => [
        field,
        Array.isArray(value) ? [] : { patterns: [], patternConnections: [] },
      ]),
    );
    expect(await itemOf(ada, id)).toEqual({
      id,
      linkId,
      teamId: activeTeam.id,
      projectId: project.id,
      dateCreated: server.clock.now(),
      itemType,
      description: 'x',
      goals: [],
      startDate: null,
      labelIds: [],
      completionDate: null,
      revision: 0,
      commentCount: 0,
      projectContexts: [projectPlanContext],
      ...empty,
    });
  });

  it('can be changed in each of its fields (L36, L37, L38, Q65)', async () => {
    const { id } = await addItem(ada, 'before', null, kind);
    const changes = {
      description: 'after',
      goals: ['first', 'second'],
      startDate: '2026-03-05',
      ...OWN_FIELDS[kind],
    };
    const { body } = await ada
      .put(`${ITEMS}/${kind}/${id}`)
      .send(changes)
      .expect(200);
    expect(body.data.item).toMatchObject(changes);
    expect(await itemOf(ada, id)).toEqual(body.data.item);
  });

  it('keeps the fields that an update omits', async () => {
    const { id } = await addItem(ada, 'text', null, kind);
    await ada
      .put(`${ITEMS}/${kind}/${id}`)
      .send({ goals: ['g'] })
      .expect(200);
    const { body } = await ada
      .put(`${ITEMS}/${kind}/${id}`)
      .send({ startDate: '2026-03-05' })
      .expect(200);
    expect(body.data.item).toMatchObject({ description: 'text', goals: ['g'] });
  });

  it('is not found under the path of another kind', async () => {
    const { id } = await addItem(ada, 'x', null, kind);
    const other = kind === 'gtm' ? 'demos' : 'gtm';
    await ada.put(`${ITEMS}/${other}/${id}`).send({ goals: [] }).expect(404);
  });

  it.each([
    ['description', { description: '' }],
    ['description', { description: '   \n\t' }],
    ['description', { description: 'x'.repeat(100_001) }],
    ['description', { description: 'a\0b' }],
    ['description', { description: 7 }],
    ['description', {}],
    ['newAssignment.scope', { newAssignment: { scope: 2 } }],
    [
      'newAssignment.assignedTimeframe.span',
      { newAssignment: { assignedTimeframe: { span: 3, index: 0 } } },
    ],
    [
      'newAssignment.assignedTimeframe.index',
      { newAssignment: { assignedTimeframe: { span: 1, index: -1 } } },
    ],
    [
      'newAssignment.assignedTimeframe.index',
      { newAssignment: { assignedTimeframe: { span: 1, index: 0.5 } } },
    ],
    [
      'newAssignment.assignedTimeframe',
      {
        newAssignment: { scope: 0, assignedTimeframe: { span: 1, index: 12 } },
      },
    ],
    [
      'newAssignment.assignedToUserId',
      { newAssignment: { assignedToUserId: 'stranger' } },
    ],
    ['projectId', { projectId: 7 }],
  ])('is not created with a wrong %s', async (path, wrong) => {
    // Other wrong bodies get a valid description.
    const body =
      'description' in wrong || Object.keys(wrong).length === 0
        ? wrong
        : { description: 'x', ...wrong };
    const reply = await ada.post(`${ITEMS}/${kind}`).send(body).expect(400);
    expect(reply.body.result).toBe('InvalidRequest');
    expect(reply.body.data.fields[0].path).toBe(path);
    const list = await ada.get('/v1/resources/items').expect(200);
    expect(list.body.data).toEqual([]);
  });
});

describe('A new item', () => {
  it('is created with the given assignment (E7, E47)', async () => {
    const { userContext } = await contextOf(ada);
    const { projectPlanContext } = await addItem(ada, 'x', {
      ...inWeek(2),
      assignedToUserId: userContext.userId,
    });
    expect(projectPlanContext).toMatchObject({
      ...inWeek(2),
      assignedToUserId: userContext.userId,
    });
  });

  it('goes to the end of its bucket', async () => {
    const keys = [];
    for (const description of ['a', 'b', 'c']) {
      const { projectPlanContext } = await addItem(ada, description, inWeek(0));
      keys.push(projectPlanContext.sortKey);
    }
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    expect(new Set(keys).size).toBe(3);
  });

  it('has a link id that is unique in its project', async () => {
    await addItem(ada, 'a');
    const second = await addItem(ada, 'b');
    await ada.delete(`${ITEMS}/all/${second.id}`).expect(200);
    expect((await addItem(ada, 'c')).linkId).toBe('1-3');
  });

  it('is added to the project that it names', async () => {
    const { body } = await ada
      .post('/v1/teams/active/projects')
      .send({ projectDescription: 'Next' })
      .expect(200);
    const next = body.data.newProject.id;
    const inNext = await addItem(ada, 'active');
    expect(inNext.projectPlanContext.projectId).toBe(next);
    expect(inNext.linkId).toBe('2-1');
    const named = await ada
      .post(`${ITEMS}/gtm`)
      .send({ description: 'named', projectId: project.id })
      .expect(200);
    expect(named.body.data.projectPlanContext.projectId).toBe(project.id);
  });

  it('is refused at the item cap of its project (K19, K25, Q50)', async () => {
    const capped = await startTestServer({
      entitlements: { maxProjectItems: 2 },
    });
    try {
      const browser = await capped.signIn();
      await addItem(browser, 'out of scope');
      const { id } = await addItem(browser, 'done', { scope: Scope.Project });
      await browser
        .put(`${ITEMS}/all/${id}/complete`)
        .send({ markComplete: true })
        .expect(200);
      const { body } = await browser
        .post(`${ITEMS}/gtm`)
        .send({ description: 'one too many' })
        .expect(402);
      expect(body).toMatchObject({
        result: 'QuotaLimit',
        data: { kind: 'ProjectItemsQuotaExceeded' },
      });
      await browser.delete(`${ITEMS}/all/${id}`).expect(200);
      await addItem(browser, 'fits again');
    } finally {
      await capped.close();
    }
  });

  it('stores its text exactly as sent', async () => {
    const text = '  # Tïtle\r\n\r\n- [x] 👩‍🚀 \t"q" \\ </script>\n\n';
    const { id } = await addItem(ada, text);
    expect((await itemOf(ada, id)).description).toBe(text);
  });
});

describe('An update of an item', () => {
  it.each([
    ['demos', 'description', { description: ' ' }],
    ['demos', 'goals', { goals: 'one' }],
    ['demos', 'goals.1', { goals: ['one', 2] }],
    ['demos', 'goals', { goals: Array.from({ length: 201 }, () => 'g') }],
    ['demos', 'startDate', { startDate: '2026-02-29' }],
    ['demos', 'implementationIds.0', { implementationIds: [1] }],
    ['implementations', 'projectPatternIds', { projectPatternIds: {} }],
    [
      'implementations',
      'localPatternData.patternConnections',
      { localPatternData: { patterns: [] } },
    ],
    [
      'implementations',
      'newTestScenarios.0.then',
      { newTestScenarios: [{ id: 's', given: '', when: '' }] },
    ],
  ])(
    'of the kind %s names the field %s when it is wrong',
    async (kind, path, changes) => {
      const { id } = await addItem(ada, 'x', null, kind);
      const { body } = await ada
        .put(`${ITEMS}/${kind}/${id}`)
        .send(changes)
        .expect(400);
      expect(body.data.fields[0].path).toBe(path);
    },
  );

  it('is refused when the item does not exist', async () => {
    await ada.put(`${ITEMS}/gtm/nowhere`).send({ goals: [] }).expect(404);
  });
});

describe('Completing an item (L40, Q59)', () => {
  const complete = (id: string, markComplete: unknown) =>
    ada.put(`${ITEMS}/all/${id}/complete`).send({ markComplete });

  it("stores the server's time and does not change the timeframe", async () => {
    const { id } = await addItem(ada, 'x', inWeek(3));
    const { body } = await complete(id, true).expect(200);
    expect(body.data.item.completionDate).toBe(server.clock.now());
    expect(body.data.item.projectContexts[0].assignedTimeframe).toEqual(
      week(3),
    );
  });

  it('can be undone', async () => {
    const { id } = await addItem(ada, 'x');
    await complete(id, true).expect(200);
    const { body } = await complete(id, false).expect(200);
    expect(body.data.item.completionDate).toBeNull();
  });

  it('changes nothing the second time', async () => {
    const { id } = await addItem(ada, 'x');
    const first = await complete(id, true).expect(200);
    server.clock.advance(1000);
    const second = await complete(id, true).expect(200);
    expect(second.body.data).toEqual(first.body.data);
  });

  it.each([undefined, null, 'true', 1])(
    'is refused with the mark %j',
    async (mark) => {
      const { id } = await addItem(ada, 'x');
      const { body } = await complete(id, mark).expect(400);
      expect(body.data.fields[0].path).toBe('markComplete');
    },
  );

  it('is refused when the item does not exist', async () => {
    await complete('nowhere', true).expect(404);
  });
});

describe('Deleting an item (L39)', () => {
  it('removes it from every list', async () => {
    const { id } = await addItem(ada, 'x');
    const { body } = await ada.delete(`${ITEMS}/all/${id}`).expect(200);
    expect(body).toEqual({ result: 'Ok', data: {} });
    await ada.get(`/v1/resources/items/${id}`).expect(404);
    const list = await ada.get('/v1/resources/items').expect(200);
    expect(list.body.data).toEqual([]);
    await ada.put(`${ITEMS}/gtm/${id}`).send({ goals: [] }).expect(404);
  });

  it('is refused the second time', async () => {
    const { id } = await addItem(ada, 'x');
    await ada.delete(`${ITEMS}/all/${id}`).expect(200);
    await ada.delete(`${ITEMS}/all/${id}`).expect(404);
  });
});

describe('Moving an item (L41)', () => {
  it('stores the assignment and answers with it and the sort key (Q53)', async () => {
    const { id } = await addItem(ada, 'x');
    const { body } = await move(id, {
      newAssignment: inWeek(4),
      orderUpdate: null,
      projectDurationInWeeks: 12,
    }).expect(200);
    expect(body.data.projectPlanContext).toMatchObject(inWeek(4));
    expect(body.data.newSortKey).toBeUndefined();
    const [context] = (await itemOf(ada, id)).projectContexts;
    expect(context).toEqual(body.data.projectPlanContext);
  });

  it('changes only the fields that it names', async () => {
    const { userContext } = await contextOf(ada);
    const { id } = await addItem(ada, 'x', inWeek(4));
    const { body } = await move(id, {
      newAssignment: { assignedToUserId: userContext.userId },
    }).expect(200);
    expect(body.data.projectPlanContext).toMatchObject({
      ...inWeek(4),
      assignedToUserId: userContext.userId,
    });
  });

  it('clears the timeframe out of scope, even one in the same command (E41)', async () => {
    const { id } = await addItem(ada, 'x', inWeek(4));
    const { body } = await move(id, {
      newAssignment: { scope: Scope.OutOfScope, assignedTimeframe: week(5) },
    }).expect(200);
    expect(body.data.projectPlanContext).toMatchObject({
      scope: Scope.OutOfScope,
      assignedTimeframe: null,
    });
  });

  it('reopens it in another bucket (F11)', async () => {
    const { id } = await addItem(ada, 'x', inWeek(4));
    await ada
      .put(`${ITEMS}/all/${id}/complete`)
      .send({ markComplete: true })
      .expect(200);
    await move(id, { newAssignment: inWeek(5) }).expect(200);
    expect((await itemOf(ada, id)).completionDate).toBeNull();
  });

  it('records in the history who moved it (E8, Q54)', async () => {
    const { userContext } = await contextOf(ada);
    const { id } = await addItem(ada, 'x');
    server.clock.advance(60_000);
    await move(id, { newAssignment: inWeek(1) }).expect(200);
    const [context] = (await itemOf(ada, id)).projectContexts;
    expect(context?.assignmentHistory.at(-1)).toEqual({
      dateUpdated: server.clock.now(),
      actorId: userContext.userId,
      change: 'Assigned',
      assignment: { ...inWeek(1), assignedToUserId: null },
    });
    expect(context?.assignmentHistory).toHaveLength(2);
  });

  it('returns the newest 20 changes and their count; the history has all, in pages', async () => {
    const { id } = await addItem(ada, 'x');
    for (let n = 0; n < 24; n++) {
      await move(id, { newAssignment: inWeek(n % 12) }).expect(200);
    }
    const [context] = (await itemOf(ada, id)).projectContexts;
    expect(context?.assignmentHistoryCount).toBe(25);
    expect(context?.assignmentHistory).toHaveLength(20);
    expect(context?.assignmentHistory.at(-1)?.assignment).toMatchObject({
      assignedTimeframe: week(11),
    });
    const history = `/v1/teams/active/projects/${project.id}/history`;
    const query = { itemId: id, limit: 20 };
    const newest = await ada.get(history).query(query).expect(200);
    const cursor = newest.body.data.nextCursor;
    const rest = await ada
      .get(history)
      .query({ ...query, cursor })
      .expect(200);
    expect(newest.body.data.entries).toHaveLength(20);
    expect(rest.body.data.entries).toHaveLength(5);
    expect(rest.body.data.entries.at(-1).change).toBe('Planned');
  });

  it('checks the timeframe against the project’s duration, not the client’s', async () => {
    const { id } = await addItem(ada, 'x');
    const beyond = { newAssignment: inWeek(12), projectDurationInWeeks: 52 };
    const { body } = await move(id, beyond).expect(400);
    expect(body.data.code).toBe('PLAN.TIMEFRAME_OUT_OF_RANGE');
  });

  // The project has 12 weeks: 84 days and 3 milestones.
  it.each([
    ['newAssignment.scope', { newAssignment: { scope: 'Project' } }],
    [
      'newAssignment.assignedTimeframe',
      { newAssignment: { assignedTimeframe: week(12) } },
    ],
    [
      'newAssignment.assignedTimeframe',
      { newAssignment: { assignedTimeframe: { span: 0, index: 84 } } },
    ],
    [
      'newAssignment.assignedTimeframe',
      { newAssignment: { assignedTimeframe: { span: 4, index: 3 } } },
    ],
    [
      'newAssignment.assignedTimeframe.index',
      { newAssignment: { assignedTimeframe: { span: 1, index: -1 } } },
    ],
    [
      'newAssignment.assignedToUserId',
      { newAssignment: { assignedToUserId: 'stranger' } },
    ],
    ['orderUpdate.rightNeighborId', { orderUpdate: { leftNeighborId: null } }],
    ['projectDurationInWeeks', { projectDurationInWeeks: 53 }],
    ['newAssignment', { newAssignment: 'week' }],
  ])('names %s when it is wrong', async (path, wrong) => {
    const { id } = await addItem(ada, 'x');
    const { body } = await move(id, wrong).expect(400);
    expect(body.data.fields[0].path).toBe(path);
  });

  it('does not find an item of another project', async () => {
    const { body } = await ada
      .post('/v1/teams/active/projects')
      .send({ projectDescription: 'Next' })
      .expect(200);
    const { id } = await addItem(ada, 'x');
    expect(body.data.newProject.id).not.toBe(project.id);
    await move(id, { newAssignment: inWeek(0) }).expect(404);
  });
});

describe('A compact query', () => {
  it('returns the same items, without their histories', async () => {
    for (const [kind] of KINDS) await addItem(ada, kind, inWeek(1), kind);
    const path = `/v1/teams/active/projects/${project.id}/all/query`;
    const { body: full } = await ada.post(path).send({}).expect(200);
    const { body } = await ada.post(path).send({ compact: true }).expect(200);
    const { items } = full.data as { items: Item[] };
    expect(items).toHaveLength(3);
    expect(expandItems(body.data)).toEqual(
      items.map(({ projectContexts: [context], ...item }) => ({
        ...item,
        projectContexts: [
          { ...context, assignmentHistory: [], assignmentHistoryCount: 0 },
        ],
      })),
    );
  });
});

describe("The active project's items (for a client on a slow connection)", () => {
  it('equal the result of the compact query', async () => {
    for (const [kind] of KINDS) await addItem(ada, kind, inWeek(1), kind);
    const query = `/v1/teams/active/projects/${project.id}/all/query`;
    const { body: queried } = await ada
      .post(query)
      .send({ compact: true })
      .expect(200);
    const { body } = await ada
      .get('/v1/teams/active/projects/active/items')
      .expect(200);
    expect(body.data).toEqual(queried.data);
    expect(body.data.compactItems).toHaveLength(3);
  });
});

describe('Ordering items (L42)', () => {
  const order = (
    id: string,
    { left, right }: Readonly<{ left: string | null; right: string | null }>,
  ) =>
    move(id, {
      newAssignment: inWeek(0),
      orderUpdate: { leftNeighborId: left, rightNeighborId: right },
    });

  const inOrder = async () => {
    const { body } = await ada
      .post(`/v1/teams/active/projects/${project.id}/all/query`)
      .send({ timeframeAssignmentFilter: week(0) })
      .expect(200);
    return body.data.items.map(
      (item: { description: string }) => item.description,
    );
  };

  it('places an item at the midpoint of its neighbors (E60)', async () => {
    const a = await addItem(ada, 'a', inWeek(0));
    const b = await addItem(ada, 'b', inWeek(0));
    const c = await addItem(ada, 'c', inWeek(3));
    const { body } = await order(c.id, { left: a.id, right: b.id }).expect(200);
    const keys = [a, b].map(
      ({ projectPlanContext }) => projectPlanContext.sortKey,
    );
    expect(body.data.newSortKey).toBe(((keys[0] ?? 0) + (keys[1] ?? 0)) / 2);
    expect(body.data.projectPlanContext.sortKey).toBe(body.data.newSortKey);
    expect(body.data.respaced).toEqual([]);
    expect(await inOrder()).toEqual(['a', 'c', 'b']);
  });

  it('uses the bound instead of a missing neighbor (E61)', async () => {
    const a = await addItem(ada, 'a', inWeek(0));
    const b = await addItem(ada, 'b', inWeek(0));
    const { body } = await order(b.id, { left: null, right: a.id }).expect(200);
    const { sortKey } = a.projectPlanContext;
    expect(body.data.newSortKey).toBe((MIN_SORT_KEY + sortKey) / 2);
    expect(await inOrder()).toEqual(['b', 'a']);
  });

  it('respaces the bucket when the gap is too small, and returns all sort keys (E62, Q30)', async () => {
    const ids = [];
    for (const description of ['a', 'b', 'c']) {
      ids.push((await addItem(ada, description, inWeek(0))).id);
    }
    // Each round moves the last item between the first two and halves the gap.
    let respaced: { id: string; sortKey: number }[] = [];
    for (let round = 0; respaced.length === 0 && round < 40; round++) {
      const [first, second, third] = ids as [string, string, string];
      const { body } = await order(third, {
        left: first,
        right: second,
      }).expect(200);
      respaced = body.data.respaced;
      ids.splice(0, 3, first, third, second);
    }
    // The moved item has its key in `newSortKey`.
    expect(respaced).toHaveLength(2);
    for (const { id, sortKey } of respaced) {
      expect((await itemOf(ada, id)).projectContexts[0]?.sortKey).toBe(sortKey);
    }
  });

  it('is refused next to an item of another bucket', async () => {
    const a = await addItem(ada, 'a', inWeek(0));
    const b = await addItem(ada, 'b', inWeek(1));
    const { body } = await order(a.id, { left: b.id, right: null }).expect(409);
    expect(body).toMatchObject({
      result: 'Failed',
      data: { code: 'PLAN.NEIGHBOUR_ELSEWHERE' },
    });
  });
});
