import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { skipParkedKeys } from '#infrastructure/kafka/projector/skipParkedKeys.ts';
import type { ParkedKey } from '#infrastructure/projecting/build/partitionedStore.ts';
import { counted, counters } from '../../projecting/counters.ts';

const generation = { id: 1, projection: counters('teams') };
const NOW = 1000;

const parkedKey = (changes: Partial<ParkedKey> = {}): ParkedKey => ({
  key: 'red',
  position: 7,
  type: 'Counted',
  message: 'no',
  isDue: false,
  resuming: null,
  ...changes,
});

/** An event of a team, whose id is its key, after the parked position 7. */
const eventOf = (teamId: string): RecordedEvent => {
  const event = counted(1, teamId);
  const metadata = { ...event.metadata, teamId };
  return { ...event, metadata, streamId: 's', revision: 0, position: 9 };
};

/**
 * A projector that leaves out the keys that are parked now. It calls `begin`
 * before it folds a batch, and `confirm` before it writes the batch.
 */
const projectorWith = (...parked: ParkedKey[]) => {
  const store = {
    parked: async () => parked,
    setResumeMark: async (_: unknown, { key }: Pick<ParkedKey, 'key'>) => {
      const index = parked.findIndex((candidate) => candidate.key === key);
      if (index >= 0) parked[index] = parkedKey({ key });
      return index >= 0;
    },
  };
  return { parked, ...skipParkedKeys(store, generation, () => NOW) };
};

describe('The keys that a projector leaves out', () => {
  it('are the parked keys of its batch', async () => {
    const { begin, confirm } = projectorWith(
      parkedKey(),
      parkedKey({ key: 'blue' }),
    );
    const leftOut = await begin([eventOf('red'), eventOf('green')]);
    expect([...leftOut.keys()]).toEqual(['red']);
    await confirm(leftOut);
  });

  it('block the batch while one of them is folded again, but not batches of other keys', async () => {
    const resuming = { by: 'somebody', until: NOW + 1 };
    const { begin } = projectorWith(parkedKey({ resuming }));
    await expect(begin([eventOf('red')])).rejects.toThrow('being folded again');
    expect((await begin([eventOf('green')])).size).toBe(0);
  });

  it('are left out again when a retry has expired', async () => {
    const resuming = { by: 'somebody who died', until: NOW };
    const { begin, confirm, parked } = projectorWith(parkedKey({ resuming }));
    const leftOut = await begin([eventOf('red')]);
    // A retry that comes back later finds that its mark was removed.
    expect(parked[0]?.resuming).toBeNull();
    await confirm(leftOut);
  });

  it.each<[title: string, change: (parked: ParkedKey[]) => void]>([
    ['has begun', ([first]) => Object.assign(first ?? {}, { resuming: {} })],
    ['is over', (parked) => parked.splice(0)],
  ])(
    'make a batch retry if folding one of them %s after the batch started',
    async (_, change) => {
      const { begin, confirm, parked } = projectorWith(parkedKey());
      const leftOut = await begin([eventOf('red')]);
      change(parked);
      await expect(confirm(leftOut)).rejects.toThrow('being folded again');
    },
  );
});
