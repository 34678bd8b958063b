import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ItemType } from '#api/contract/values.ts';
import { dataProvider } from '#web/providers/calls/dataProvider.ts';
import { quotaLimits } from '#web/providers/calls/quotaLimit.ts';
import { versions } from '#web/providers/calls/versions.ts';
import { stubBrowser, ok } from '../browser.ts';

let browser: ReturnType<typeof stubBrowser>;
const warnings: string[] = [];

beforeEach(() => {
  browser = stubBrowser();
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line: string) => {
    warnings.push(line);
  });
});
afterEach(() => {
  quotaLimits.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const refusedWith = (data: object, result = 'Failed') =>
  new Response(JSON.stringify({ result, data }), { status: 500 });

const addMail = () =>
  dataProvider.create('items', {
    data: {
      projectId: 'p1',
      itemType: ItemType.GoToMarket,
      description: 'Mail to ada@example.test',
    },
  });

const saveTitle = () =>
  dataProvider.updateItem({
    id: 'item-1',
    itemType: ItemType.GoToMarket,
    changes: { description: 'Mail to grace@example.test' },
    base: { description: 'Mail' },
  });

describe('The console (K30)', () => {
  it('gets one line about a refused addition', async () => {
    browser.fetch.mockImplementation(async () =>
      refusedWith({
        code: 'PROJECT.ITEMS_QUOTA',
        message: 'Too many.',
        requestId: 'request-7',
      }),
    );
    await expect(addMail()).rejects.toThrow();
    expect(warnings).toEqual([
      'Refused: POST /teams/active/project-items/gtm, PROJECT.ITEMS_QUOTA, request request-7',
    ]);
  });

  it('gets one line about a refused save, without ids and words', async () => {
    versions.saved('/resources/items/item-1', '"1"', { description: 'Mail' });
    browser.fetch.mockImplementation(async () =>
      refusedWith({ message: 'Mail to grace@example.test is no title.' }),
    );
    await expect(saveTitle()).rejects.toThrow();
    expect(warnings).toEqual([
      'Refused: PUT /teams/active/project-items/gtm/…, Failed, request unknown',
    ]);
  });

  it('gets nothing about a merged or successful save', async () => {
    versions.saved('/resources/items/item-1', '"1"', { description: 'Mail' });
    browser.fetch.mockImplementation(async () =>
      refusedWith({ code: 'CONFLICT', current: { description: 'Letter' } }),
    );
    await expect(saveTitle()).rejects.toThrow();
    browser.fetch.mockImplementation(async () => ok({ id: 'item-2' }));
    await addMail();
    expect(warnings).toEqual([]);
  });
});
