import type { ItemStore } from './query.ts';
import { acknowledged, begun, refused } from './itemsState.ts';
import type { Patch } from './itemsState.ts';

export type OptimisticUpdate = <T>(
  patch: Patch,
  send: () => Promise<T>,
  merge: (reply: T) => Patch,
) => Promise<T>;

/**
 * Optimistic first (E53), then the server's word by `merge`, or everything back
 * (E54) and the refusal thrown on.
 */
export const createOptimisticUpdate =
  (store: ItemStore): OptimisticUpdate =>
  async (patch, send, merge) => {
    const key = crypto.randomUUID();
    store.change((state) => begun(state, key, patch));
    try {
      const reply = await send();
      store.change((state) => acknowledged(state, key, merge(reply)));
      store.committed();
      return reply;
    } catch (error) {
      store.change((state) => refused(state, key));
      store.refresh();
      throw error;
    }
  };
