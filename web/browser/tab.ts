const LOCK = 'slipway.tab.';

/** Only a page from https or this computer has them. */
const locksOfBrowser = (): LockManager | null =>
  typeof navigator === 'undefined' || !('locks' in navigator)
    ? null
    : navigator.locks;

/** This page among the tabs of the browser, until it is left. */
export const createTab = (
  locks: () => Pick<LockManager, 'request' | 'query'> | null = locksOfBrowser,
) => {
  const id: string = crypto.randomUUID();
  let isShown = false;
  return {
    id,

    /** Lets the other tabs see, by a lock, that this one is there. */
    show: (): void => {
      if (isShown) return;
      isShown = true;
      void locks()?.request(LOCK + id, () => new Promise(() => undefined));
    },

    /**
     * Runs `take` while no other tab does, with the tabs that are there. Where
     * the browser has no locks, only this tab is.
     */
    among: async (
      take: (isThere: (tab: string) => boolean) => void,
    ): Promise<void> => {
      const manager = locks();
      if (manager === null) {
        take((tab) => tab === id);
        return;
      }
      await manager.request('slipway.take', async () => {
        const { held = [] } = await manager.query();
        const names = new Set(held.map(({ name }) => name));
        take((tab) => tab === id || names.has(LOCK + tab));
      });
    },
  };
};

export type Tab = ReturnType<typeof createTab>;

/** This tab. */
export const thisTab = createTab();
