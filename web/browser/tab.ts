/** The lock that a tab holds, followed by its id. */
const TAB_LOCK = 'slipway.tab.';

/** The lock for `exclusively`. */
const TAKE_LOCK = 'slipway.take';

/** Locks exist only on https and on this computer. */
const locksOfBrowser = (): LockManager | null =>
  typeof navigator === 'undefined' || !('locks' in navigator)
    ? null
    : navigator.locks;

/** This page among the tabs of the browser, until it is closed. */
export const createTab = (
  locks: () => Pick<LockManager, 'request' | 'query'> | null = locksOfBrowser,
) => {
  const id: string = crypto.randomUUID();
  let isShownAsOpen = false;
  return {
    id,

    /** Whether open tabs can be distinguished from closed ones. */
    seesOthers: (): boolean => locks() !== null,

    /** Holds a lock that shows other tabs that this one is open. */
    showAsOpen: (): void => {
      if (isShownAsOpen) return;
      isShownAsOpen = true;
      void locks()?.request(TAB_LOCK + id, () => new Promise(() => undefined));
    },

    /**
     * Runs `take` while no other tab does; its argument is whether a tab is
     * open, by its id. Without locks, only this tab counts as open.
     */
    exclusively: async (
      take: (isOpen: (tab: string) => boolean) => void,
    ): Promise<void> => {
      const manager = locks();
      if (manager === null) {
        take((tab) => tab === id);
        return;
      }
      await manager.request(TAKE_LOCK, async () => {
        const { held = [] } = await manager.query();
        const names = new Set(held.map(({ name }) => name));
        take((tab) => tab === id || names.has(TAB_LOCK + tab));
      });
    },
  };
};

export type Tab = ReturnType<typeof createTab>;

/** This tab. */
export const thisTab = createTab();
