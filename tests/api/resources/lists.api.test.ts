import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RESOURCES } from '#api/contract/index.ts';
import { ItemType, Role } from '#api/contract/values.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { MethodNotSupported } from '#web/providers/resources/resourceMethods.ts';
import {
  BY_ID,
  call,
  callMany,
  COMMANDS,
  foreign,
  idOf,
  list,
  NAMES,
  ofHome,
  openPage,
  PAGE,
  recordsOf,
} from './resourceRecords.ts';

const byId: readonly string[] = BY_ID;

const server = sharedServer({ rateLimits: false });

beforeAll(() => openPage(server));
afterAll(() => {
  vi.unstubAllGlobals();
});

describe.each(NAMES)('The resource %s', (name) => {
  it('can be sorted both ways by each of its fields, and has a total', async () => {
    for (const field of RESOURCES[name].sort) {
      for (const order of ['ASC', 'DESC']) {
        const sort = { field, order };
        const { data, total } = await list(name, { sort });
        expect(data.length).toBeGreaterThan(1);
        expect(total).toBe(data.length);
        // react-admin requests a list's default order as sorting by `id`.
        if (field === 'id') continue;
        const values = data.map((record) => (record[field] ?? '') as string);
        const rising = order === 'ASC' ? values : values.toReversed();
        expect(rising, field).toEqual(rising.toSorted());
      }
    }
  });

  it('can be read in pages; a page past the end is empty', async () => {
    const all = await recordsOf(name);
    const page = (number: number) =>
      list(name, { pagination: { page: number, perPage: 1 } });
    expect((await page(2)).data).toEqual([all[1]]);
    expect(await page(all.length + 1)).toMatchObject({
      data: [],
      total: all.length,
    });
  });

  it('refuses an unknown field to sort by, an unknown filter and a page that is too long', async () => {
    const refused = { result: 'InvalidRequest', httpStatus: 400 };
    const wrongParams = [
      { sort: { field: 'secret', order: 'ASC' } },
      { filter: { nothing: 1 } },
      { filter: { id: 7 } },
      { pagination: { page: 1, perPage: 501 } },
    ];
    for (const params of wrongParams) {
      await expect(list(name, params)).rejects.toMatchObject(refused);
    }
    const target = call('getManyReference', name, {
      ...PAGE,
      target: 'nothing',
      id: 'x',
    });
    await expect(target).rejects.toMatchObject(refused);
  });

  it('has only the methods that it declares', async () => {
    const has = COMMANDS[name];
    const params = { id: 'x', ids: ['x'], data: {} };
    const absent = [
      ...(has.create ? [] : ['create']),
      ...(has.update ? [] : ['update', 'updateMany']),
      ...(has.delete ? [] : ['delete', 'deleteMany']),
      ...(byId.includes(name) ? [] : ['getOne', 'getMany']),
    ];
    for (const method of absent) {
      await expect(call(method, name, params)).rejects.toThrow(
        new MethodNotSupported(name, method),
      );
    }
  });
});

it.each([
  ['plan-history', { actorId: 7 }],
  ['plan-history', { week: 53 }],
  ['plan-history', { itemType: 'Demo' }],
  ['plan-history', { q: ['a'] }],
  ['projects', { status: 'Inactive' }],
] as const)('%s refuses the filter %o by name', async (name, filter) => {
  const [field] = Object.keys(filter);
  const refused = list(name, { filter: { ...ofHome(name), ...filter } });
  await expect(refused).rejects.toMatchObject({
    httpStatus: 400,
    fields: [{ path: `filter.${String(field)}` }],
  });
});

it('ranges past the end have no records and the same total', async () => {
  for (const name of ['plan-history', 'projects']) {
    const pagination = { page: 9, perPage: 100 };
    const { data, total } = await list(name, { pagination });
    expect(data).toEqual([]);
    expect(total).toBe((await recordsOf(name)).length);
  }
});

it('a history shows nothing for a person or an item of another team', async () => {
  for (const filter of [
    { actorId: foreign.members },
    { itemId: foreign.items },
  ]) {
    const query = { filter: { ...ofHome('plan-history'), ...filter } };
    expect((await list('plan-history', query)).data).toEqual([]);
  }
});

describe.each(BY_ID)('A record of %s', (name) => {
  it('can be read by its id, alone and with others', async () => {
    const [first, second] = await recordsOf(name);
    const read = await call('getOne', name, { id: first?.id });
    expect(read.data).toMatchObject({ id: first?.id });
    const ids = [first?.id, second?.id, 'none'];
    const { data } = await callMany('getMany', name, { ids });
    expect(data).toHaveLength(2);
    const many = Array.from(
      { length: 150 },
      (_, index) => `none-${String(index)}`,
    );
    const found = await callMany('getMany', name, {
      ids: [...many, first?.id],
    });
    expect(found.data).toMatchObject([{ id: first?.id }]);
  });

  it('is not found by another team', async () => {
    const id = foreign[name];
    const missing = { result: 'NotFound', httpStatus: 404 };
    const { data } = await callMany('getMany', name, { ids: [id] });
    expect(data).toEqual([]);
    const read = call('getOne', name, { id });
    await expect(read).rejects.toMatchObject(missing);
    const { update, delete: ends } = COMMANDS[name];
    if (update) {
      for (const method of ['update', 'updateMany']) {
        const change = call(method, name, { id, ids: [id], data: update });
        await expect(change).rejects.toMatchObject(missing);
      }
    }
    if (ends) {
      for (const method of ['delete', 'deleteMany']) {
        const end = call(method, name, { id, ids: [id] });
        await expect(end).rejects.toMatchObject(missing);
      }
    }
  });
});

describe.each([
  ['members', 'role', Role.Editor],
  ['invitations', 'teamRole', Role.Editor],
  ['projects', 'status', 'Live'],
  ['items', 'itemType', ItemType.GoToMarket],
] as const)('References to %s', (name, target, id) => {
  it(`can be read by ${target}`, async () => {
    const { data, total } = await callMany('getManyReference', name, {
      ...PAGE,
      target,
      id,
      filter: ofHome(name),
    });
    expect(data.length).toBeGreaterThan(0);
    expect(total).toBe(data.length);
    for (const record of data) expect(record[target]).toBe(id);
  });
});

it('the history of an item can be read as references to it', async () => {
  const id = await idOf('items', 0);
  const { data } = await callMany('getManyReference', 'plan-history', {
    ...PAGE,
    target: 'itemId',
    id,
    filter: ofHome('plan-history'),
  });
  expect(data.length).toBeGreaterThan(0);
  for (const entry of data) expect(entry.itemId).toBe(id);
});

it('a history of another team’s project is not found', async () => {
  for (const name of ['plan-history', 'items']) {
    const filter = { projectId: foreign.projects };
    await expect(list(name, { filter })).rejects.toMatchObject({
      code: 'PROJECT.NOT_FOUND',
    });
  }
});

it('a resource that does not exist has no method', async () => {
  await expect(list('passwords')).rejects.toThrow(MethodNotSupported);
  await expect(call('getOne', 'toString', { id: 'x' })).rejects.toThrow(
    'The resource toString has no getOne.',
  );
});
