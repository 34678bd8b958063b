/** Who has deleted an item while this page was open, by the item's id. */
export const deletions = {
  /** `name` is null after the account was closed. */
  note: (itemId: string, name: string | null): void => {
    noted.set(itemId, name);
    if (noted.size <= MAX_NOTED) return;
    const [oldest = ''] = noted.keys();
    noted.delete(oldest);
  },
  /** Undefined where nobody is known to have deleted it. */
  by: (itemId: string): string | null | undefined => noted.get(itemId),
};

const MAX_NOTED = 1000;
const noted = new Map<string, string | null>();
