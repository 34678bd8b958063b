import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listStore } from '#web/browser/listStore.ts';
import { memoryStorage } from '../providers/browser.ts';

let storage: ReturnType<typeof memoryStorage>;

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('The settings of a list', () => {
  it('are stored on the device and passed to their listeners', () => {
    const listener = vi.fn<(value: unknown) => void>();
    const end = listStore.subscribe('a.datatable', listener);
    expect(listStore.getItem('a.datatable', ['x'])).toEqual(['x']);
    listStore.setItem('a.datatable', ['y']);
    expect(listStore.getItem('a.datatable')).toEqual(['y']);
    expect(listener).toHaveBeenCalledWith(['y']);
    expect([...storage.kept]).toEqual([['slipway.list.a.datatable', '["y"]']]);
    listStore.removeItem('a.datatable');
    expect(storage.kept.size).toBe(0);
    end();
  });

  it('fall back to the default if the device contains invalid JSON', () => {
    storage.setItem('slipway.list.b.view', '{');
    expect(listStore.getItem('b.view', 'timeline')).toBe('timeline');
  });

  it('do not include settings in the address', () => {
    listStore.setItem('c.listParams', { page: 1 });
    expect(listStore.getItem('c.listParams')).toEqual({ page: 1 });
    expect(storage.kept.size).toBe(0);
  });
});
