/** Who deleted which item while this page was open, by item id. */
export const deletions = {
  /** `name` is null if the account was closed. */
  note: (itemId: string, name: string | null): void => {
    noted.set(itemId, name);
    if (noted.size <= MAX_NOTED) return;
    const [oldest = ''] = noted.keys();
    noted.delete(oldest);
  },
  /** Returns undefined if nobody is known to have deleted the item. */
  by: (itemId: string): string | null | undefined => noted.get(itemId),
};

const MAX_NOTED = 1000;
const noted = new Map<string, string | null>();
