import type { RecordedEvent } from '#domain/shared/event.ts';
import { partitionKeyOf } from '../../projecting/fold/partitionKey.ts';
import type {
  ParkedKey,
  PartitionedStore,
} from '../../projecting/build/partitionedStore.ts';
import type { Generation, Parked } from '../../readModels/documentStore.ts';

/** Keys that a batch leaves out; new poison events are added. */
export type LeftOut = Map<string, Parked>;

export type LeavingOut = Readonly<{
  /** Throws while a key of the events is being folded again. */
  begin: (events: readonly RecordedEvent[]) => Promise<LeftOut>;
  /**
   * To be called once the progress behind a batch is noted. Throws where
   * somebody has begun to fold a key again that was left out: the batch is then
   * to be taken again.
   */
  confirm: (leftOut: LeftOut) => Promise<void>;
}>;

/**
 * What a projector leaves out of its batches, without losing what another
 * process folds again meanwhile: either that one reads progress that covers the
 * batch, or this one sees its mark (docs/architecture.md, 'Parked teams').
 */
export const leavingOut = (
  store: Pick<PartitionedStore, 'parked' | 'mark'>,
  generation: Generation,
  now: () => number = () => Date.now(),
): LeavingOut => {
  const parkedAmong = async (
    keys: ReadonlySet<string>,
  ): Promise<readonly ParkedKey[]> =>
    (await store.parked(generation)).filter(({ key }) => keys.has(key));

  /** A mark whose time is over is taken away, so that its owner learns of it. */
  const takeUp = async (parked: ParkedKey): Promise<void> => {
    const { resuming, key } = parked;
    if (resuming === null) return;
    if (resuming.until > now()) throw again(key);
    if (!(await store.mark(generation, parked, null))) throw again(key);
  };

  return {
    begin: async (events) => {
      const parked = await parkedAmong(new Set(events.map(partitionKeyOf)));
      for (const one of parked) await takeUp(one);
      return new Map(parked.map((one) => [one.key, one]));
    },
    confirm: async (leftOut) => {
      if (leftOut.size === 0) return;
      const still = await parkedAmong(new Set(leftOut.keys()));
      const isParked = new Set(
        still.filter(({ resuming }) => resuming === null).map(({ key }) => key),
      );
      for (const key of leftOut.keys()) {
        if (!isParked.has(key)) throw again(key);
      }
    },
  };
};

const again = (key: string): Error =>
  new Error(`The events of ${key} are being folded again.`);
