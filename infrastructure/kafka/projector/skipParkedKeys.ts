import type { RecordedEvent } from '#domain/shared/event.ts';
import { partitionKeyOf } from '../../projecting/fold/partitionKey.ts';
import type {
  ParkedKey,
  PartitionedStore,
} from '../../projecting/build/partitionedStore.ts';
import type { Generation, Parked } from '../../readModels/documentStore.ts';

/** The keys that a batch leaves out, including newly parked ones. */
export type SkippedKeys = Map<string, Parked>;

export type SkipParkedKeys = Readonly<{
  /** Throws while another process folds one of the events' keys again. */
  begin: (events: readonly RecordedEvent[]) => Promise<SkippedKeys>;
  /**
   * To be called after the progress of a batch is stored. Throws if another
   * process has begun to fold a left-out key again; the batch must then be
   * repeated.
   */
  confirm: (skipped: SkippedKeys) => Promise<void>;
}>;

/**
 * Leaves parked keys out of a projector's batches. If another process folds a
 * key again at the same time, no event is lost: either that process reads
 * progress that covers the batch, or this projector sees its mark and repeats
 * the batch (docs/architecture.md, 'Parked teams').
 */
export const skipParkedKeys = (
  store: Pick<PartitionedStore, 'parked' | 'setResumeMark'>,
  generation: Generation,
  now: () => number = () => Date.now(),
): SkipParkedKeys => {
  const findParked = async (
    keys: ReadonlySet<string>,
  ): Promise<readonly ParkedKey[]> =>
    (await store.parked(generation)).filter(({ key }) => keys.has(key));

  /** Removes an expired mark, so that its owner notices that it is too late. */
  const removeExpiredMark = async (parked: ParkedKey): Promise<void> => {
    const { resuming, key } = parked;
    if (resuming === null) return;
    if (resuming.until > now()) throw foldInProgressError(key);
    if (!(await store.setResumeMark(generation, parked, null)))
      throw foldInProgressError(key);
  };

  return {
    begin: async (events) => {
      const parked = await findParked(new Set(events.map(partitionKeyOf)));
      for (const parkedKey of parked) await removeExpiredMark(parkedKey);
      return new Map(parked.map((parkedKey) => [parkedKey.key, parkedKey]));
    },
    confirm: async (skipped) => {
      if (skipped.size === 0) return;
      const stillParked = await findParked(new Set(skipped.keys()));
      const unmarkedKeys = new Set(
        stillParked
          .filter(({ resuming }) => resuming === null)
          .map(({ key }) => key),
      );
      for (const key of skipped.keys()) {
        if (!unmarkedKeys.has(key)) throw foldInProgressError(key);
      }
    },
  };
};

const foldInProgressError = (key: string): Error =>
  new Error(`The events of ${key} are being folded again.`);
