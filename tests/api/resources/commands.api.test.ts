import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sharedServer } from '#tests/support/sharedServer.ts';
import {
  call,
  callMany,
  COMMANDS,
  idOf,
  NAMES,
  openPage,
  recordsOf,
  findSpareRecord,
} from './resourceRecords.ts';

const server = sharedServer({ rateLimits: false });

beforeAll(() => openPage(server));
afterAll(() => {
  vi.unstubAllGlobals();
});

const resourcesWith = (command: 'create' | 'update' | 'delete') =>
  NAMES.filter((name) => COMMANDS[name][command] !== undefined);

describe.each(resourcesWith('create'))('A record created in %s', (name) => {
  it('is returned, and can be read', async () => {
    const [data, record] = COMMANDS[name].create?.() ?? [{}, {}];
    const created = await call('create', name, { data });
    expect(created.data).toMatchObject(record);
    const read = await call('getOne', name, { id: created.data.id });
    expect(read.data).toEqual(created.data);
  });
});

describe.each(resourcesWith('update'))('A record updated in %s', (name) => {
  it('is returned, one by one and in bulk', async () => {
    const data = COMMANDS[name].update ?? {};
    const { id } = await findSpareRecord(name);
    const { data: previousData } = await call('getOne', name, { id });
    const updated = await call('update', name, { id, data, previousData });
    expect(updated.data).toMatchObject({ id, ...data });
    const ids = [id, await idOf(name, 0)];
    expect((await call('updateMany', name, { ids, data })).data).toEqual(ids);
    const { data: found } = await callMany('getMany', name, { ids });
    for (const record of found) expect(record).toMatchObject(data);
  });
});

describe.each(resourcesWith('delete'))('A record deleted from %s', (name) => {
  it('disappears, one by one and in bulk', async () => {
    const previousData = await findSpareRecord(name);
    const { id } = previousData;
    const deleted = await call('delete', name, { id, previousData });
    expect(deleted.data).toEqual(previousData);
    await expect(call('getOne', name, { id })).rejects.toMatchObject({
      httpStatus: 404,
    });
    const other = await findSpareRecord(name);
    const many = await call('deleteMany', name, { ids: [other.id] });
    expect(many.data).toEqual([other.id]);
    expect(await recordsOf(name)).not.toContainEqual(other);
  });
});
