import { beforeEach, describe, expect, it } from 'vitest';
import {
  addItem,
  inWeek,
  itemOf,
  scheduleProject,
  week,
} from '#tests/support/calls.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const server = sharedServer();
let ada: Agent;
let path: string;
let ids: string[];

beforeEach(async () => {
  ada = await server.signInNew();
  const { id } = await scheduleProject(ada);
  path = `/v1/teams/active/projects/${id}/all/bulk`;
  ids = [];
  for (const title of ['One', 'Two', 'Three']) {
    ids.push((await addItem(ada, title, inWeek(0))).id);
  }
});

const bulk = (body: object) => ada.post(path).send(body);
const planContextOf = async (id = '') =>
  (await itemOf(ada, id)).projectContexts[0];
/** The command id of each stored event; an append has one. */
const commandIdsOfEvents = async () =>
  (await server.slipway().eventStore.readAll(0, 100_000)).map(
    ({ metadata }) => metadata.commandId,
  );

describe('Changing many items at once', () => {
  it('assigns them in order, in one append', async () => {
    const before = (await commandIdsOfEvents()).length;
    const newAssignment = { assignedTimeframe: week(3) };
    const { body } = await bulk({
      command: 'Assign',
      itemIds: ids,
      newAssignment,
    }).expect(200);
    expect(body.data.results).toEqual(ids.map((id) => ({ id, result: 'Ok' })));
    expect(new Set((await commandIdsOfEvents()).slice(before)).size).toBe(1);
    const keys = await Promise.all(
      ids.map(async (id) => {
        const context = await planContextOf(id);
        expect(context?.assignedTimeframe).toEqual(week(3));
        return context?.sortKey ?? 0;
      }),
    );
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    expect(new Set(keys).size).toBe(3);
  });

  it('completes and reopens them, even those that already are', async () => {
    const [first = ''] = ids;
    await bulk({ command: 'Complete', itemIds: [first] }).expect(200);
    await bulk({ command: 'Complete', itemIds: ids }).expect(200);
    expect((await itemOf(ada, ids[2] ?? '')).completionDate).not.toBeNull();
    const { body } = await bulk({ command: 'Reopen', itemIds: ids }).expect(
      200,
    );
    expect(body.data.results).toHaveLength(3);
    expect((await itemOf(ada, first)).completionDate).toBeNull();
  });

  it('reports each item that cannot be changed, and changes the rest', async () => {
    const [first = '', second = ''] = ids;
    const { body } = await bulk({
      command: 'Delete',
      itemIds: [first, 'nowhere', second, first],
    }).expect(200);
    expect(body.data.results).toEqual([
      { id: first, result: 'Ok' },
      { id: 'nowhere', result: 'NotFound', code: 'ITEM.NOT_FOUND' },
      { id: second, result: 'Ok' },
    ]);
    await ada.get(`/v1/resources/items/${first}`).expect(404);
    await ada.get(`/v1/resources/items/${ids[2] ?? ''}`).expect(200);
  });

  it('refuses a timeframe outside of the project for each item', async () => {
    const { body } = await bulk({
      command: 'Assign',
      itemIds: ids,
      newAssignment: { assignedTimeframe: week(40) },
    }).expect(200);
    expect(body.data.results[0]).toMatchObject({
      result: 'InvalidRequest',
      code: 'PLAN.TIMEFRAME_OUT_OF_RANGE',
    });
  });

  it.each([
    ['itemIds', { command: 'Complete', itemIds: [] }],
    ['itemIds', { command: 'Complete', itemIds: Array(201).fill('x') }],
    ['newAssignment', { command: 'Assign', itemIds: ['x'] }],
    ['command', { command: 'Explode', itemIds: ['x'] }],
  ])('names %s when it is wrong', async (field, body) => {
    const reply = await bulk(body).expect(400);
    expect(reply.body.data.fields[0].path).toBe(field);
  });

  it('has no second effect with the same key', async () => {
    const send = () =>
      bulk({ command: 'Complete', itemIds: ids }).set(
        'Idempotency-Key',
        'all-done',
      );
    const first = await send().expect(200);
    const count = (await commandIdsOfEvents()).length;
    expect((await send().expect(200)).body).toEqual(first.body);
    expect(await commandIdsOfEvents()).toHaveLength(count);
  });
});
