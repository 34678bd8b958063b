import type { Item } from '#api/contract/index.ts';
import { Discarded } from '../../../providers/calls/discarded.ts';
import { Superseded } from '../../../providers/calls/superseded.ts';
import { idIn } from './itemsState.ts';
import type { ItemStore } from './query.ts';

/** What a notice names an item by. */
export type Told = Pick<Item, 'id' | 'description'>;

/** Rolled back; `error` says why, `retry` does it all the same. */
export type TellRefused = (
  item: Told,
  error: unknown,
  retry?: () => void,
) => void;

/** Says why a command on an item was refused. */
export const createTelling = (store: ItemStore, refused: TellRefused) => {
  const present = (id: string): Item | undefined => {
    const state = store.current();
    const now = idIn(state)(id);
    return state.items.find((item) => item.id === now);
  };

  return {
    present,

    /** Resolves to false when it was refused, or taken back. */
    orNotify: async (
      item: Told,
      run: Promise<unknown>,
      /** Given again, where it was not sent because of somebody else's change. */
      again?: (now: Item) => void,
    ): Promise<boolean> => {
      try {
        await run;
        return true;
      } catch (error) {
        if (error instanceof Discarded) return false;
        const now = error instanceof Superseded ? present(item.id) : undefined;
        if (!again || !now) refused(item, error);
        else refused(item, error, () => again(now));
        return false;
      }
    },
  };
};
