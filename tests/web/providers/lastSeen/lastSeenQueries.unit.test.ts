import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFreshness } from '#web/providers/lastSeen/freshness.ts';
import { createLastSeen } from '#web/providers/lastSeen/lastSeen.ts';
import {
  refetchStored,
  CONTEXT_KEY,
  storeLastSeen,
  packForDevice,
  fetchOrLastSeen,
} from '#web/providers/lastSeen/lastSeenQueries.ts';
import { NetworkError, refusalError } from '#web/providers/http/callErrors.ts';
import { deferred } from '../deferred.ts';
import { memoryCaches } from '../memoryCaches.ts';

const SEEN_AT = Date.UTC(2026, 1, 9, 10, 42);
/** A list is stored a little after it has arrived. */
const STORE_DELAY = 1_000;
const LIST = ['list', 'launch'] as const;
const contextOf = (userId: string, teamId: string) => ({
  userContext: { userId },
  activeTeam: { id: teamId },
});

/** A tab on a device that may have stored data already; `open` is Ada's. */
const openTab = (device = memoryCaches()) => {
  let offline = false;
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false } },
  });
  const dependencies = {
    lastSeen: createLastSeen({
      caches: () => device.storage,
      now: () => SEEN_AT,
      isSignedIn: () => true,
      forget: async () => undefined,
    }),
    freshness: createFreshness(),
    isOffline: () => offline,
  };
  storeLastSeen(queries, dependencies);
  const fetchList = vi.fn<() => Promise<string[]>>();
  const open = (userId = 'ada', teamId = 'one') => {
    queries.setQueryData(CONTEXT_KEY, contextOf(userId, teamId));
  };
  const list = () =>
    queries.query({
      queryKey: LIST,
      queryFn: () =>
        fetchOrLastSeen<string[], string>(
          queries,
          {
            queryKey: LIST,
            fetch: fetchList,
            unpack: (packed) => packed.split(' '),
          },
          dependencies,
        ),
      meta: packForDevice((words: string[]) => words.join(' ')),
    });
  return {
    device,
    queries,
    fetchList,
    open,
    list,
    shown: () => queries.getQueryData(LIST),
    /** When the oldest list that is shown but outdated was received. */
    staleSince: () => dependencies.freshness.get(),
    goOffline: () => (offline = true),
  };
};

/** A device with a list stored by an earlier tab of Ada's. */
const createDeviceWithList = async () => {
  const tab = openTab();
  tab.open();
  tab.fetchList.mockResolvedValue(['pricing', 'import']);
  await tab.list();
  await vi.advanceTimersByTimeAsync(STORE_DELAY);
  return tab.device;
};

beforeEach(() => {
  vi.useFakeTimers({ now: SEEN_AT });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('A stored list', () => {
  it('is stored for its user and team when it arrives', async () => {
    const device = await createDeviceWithList();
    expect(device.paths()).toEqual(['/last-seen/ada/one/list/launch']);
  });

  it('belongs to the new team if teams are switched before it is stored', async () => {
    const tab = openTab();
    tab.open('ada', 'one');
    tab.fetchList.mockResolvedValueOnce(['pricing']);
    await tab.list();
    tab.queries.removeQueries({ queryKey: LIST });
    tab.open('ada', 'two');
    tab.fetchList.mockResolvedValueOnce(['import', 'launch']);
    await tab.list();
    await vi.advanceTimersByTimeAsync(STORE_DELAY);

    const next = openTab(tab.device);
    next.open('ada', 'two');
    next.fetchList.mockRejectedValue(new NetworkError());
    await expect(next.list()).rejects.toThrow(NetworkError);
    expect(next.shown()).toEqual(['import', 'launch']);
  });

  it('is restored with its time when the server is unavailable', async () => {
    const tab = openTab(await createDeviceWithList());
    tab.open();
    await vi.advanceTimersByTimeAsync(60_000);
    tab.fetchList.mockRejectedValue(new NetworkError());
    await expect(tab.list()).rejects.toThrow(NetworkError);
    expect(tab.shown()).toEqual(['pricing', 'import']);
    expect(tab.staleSince()).toBe(SEEN_AT);
  });

  it('is restored before the request while the browser is offline', async () => {
    const tab = openTab(await createDeviceWithList());
    tab.open();
    tab.goOffline();
    tab.fetchList.mockReturnValue(new Promise(() => undefined));
    void tab.list();
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.shown()).toEqual(['pricing', 'import']);
    expect(tab.staleSince()).toBe(SEEN_AT);
  });

  it('is not restored when the server refuses the request', async () => {
    const tab = openTab(await createDeviceWithList());
    tab.open();
    tab.fetchList.mockRejectedValue(refusalError('NotFound', undefined, 404));
    await expect(tab.list()).rejects.toThrow();
    expect(tab.shown()).toBeUndefined();
    expect(tab.staleSince()).toBeNull();
  });

  it('is shown to no other user, and in no other team', async () => {
    const device = await createDeviceWithList();
    for (const [userId, teamId] of [
      ['bob', 'one'],
      ['ada', 'two'],
    ]) {
      const tab = openTab(device);
      tab.open(userId, teamId);
      tab.fetchList.mockRejectedValue(new NetworkError());
      await expect(tab.list()).rejects.toThrow();
      expect(tab.shown()).toBeUndefined();
    }
  });

  it('is not read from the device while the user is unknown', async () => {
    const tab = openTab(await createDeviceWithList());
    tab.fetchList.mockRejectedValue(new NetworkError());
    await expect(tab.list()).rejects.toThrow();
    expect(tab.shown()).toBeUndefined();
  });

  it('is only marked as stale if it is already loaded', async () => {
    const tab = openTab();
    tab.open();
    tab.fetchList.mockResolvedValue(['new']);
    await tab.list();
    tab.fetchList.mockRejectedValue(new NetworkError());
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(tab.list()).rejects.toThrow();
    expect(tab.shown()).toEqual(['new']);
    expect(tab.staleSince()).toBe(SEEN_AT);
  });

  it('is no longer stale after the server has responded', async () => {
    const tab = openTab(await createDeviceWithList());
    tab.open();
    tab.fetchList.mockRejectedValueOnce(new NetworkError());
    await expect(tab.list()).rejects.toThrow();
    tab.fetchList.mockResolvedValue(['newer']);
    await refetchStored(tab.queries);
    expect(tab.shown()).toEqual(['newer']);
    expect(tab.staleSince()).toBeNull();
  });

  it('waits for a slow answer instead of requesting it again', async () => {
    const tab = openTab(await createDeviceWithList());
    tab.open();
    tab.fetchList.mockRejectedValueOnce(new NetworkError());
    await expect(tab.list()).rejects.toThrow();
    const slow = deferred<string[]>();
    tab.fetchList.mockReturnValueOnce(slow.promise);
    const first = refetchStored(tab.queries);
    const second = refetchStored(tab.queries);
    slow.resolve(['newer']);
    await Promise.all([first, second]);
    expect(tab.fetchList).toHaveBeenCalledTimes(2);
    expect(tab.shown()).toEqual(['newer']);
  });

  it('is no longer marked as stale after it was removed', async () => {
    const tab = openTab(await createDeviceWithList());
    tab.open();
    tab.fetchList.mockRejectedValue(new NetworkError());
    await expect(tab.list()).rejects.toThrow();
    tab.queries.removeQueries({ queryKey: LIST });
    expect(tab.staleSince()).toBeNull();
  });
});

describe('The context of another user', () => {
  it('removes what the previous user has seen', async () => {
    const device = await createDeviceWithList();
    const tab = openTab(device);
    await tab.queries.query({
      queryKey: CONTEXT_KEY,
      queryFn: () => contextOf('bob', 'one'),
      meta: packForDevice((context: object) => context),
    });
    await vi.advanceTimersByTimeAsync(STORE_DELAY);
    expect(device.paths()).toEqual(['/last-seen/context']);
  });
});
