import { describe, expect, it } from 'vitest';
import { checkpointsOfTopics } from '#infrastructure/relay/checkpointsOfTopics.ts';
import type { Checkpoint, Checkpoints } from '#infrastructure/relay/ports.ts';
import { EMPTY_CHECKPOINT } from '#infrastructure/relay/ports.ts';

/** Whether a partition is of topics that were created for 24 partitions. */
const isCurrent = (partitionId: string) => partitionId.startsWith('teams-24/');

/** The checkpoints of a relay that has sent to these partitions. */
const checkpointsAfter = (...partitionIds: string[]) => {
  let known: Checkpoint = {
    ...EMPTY_CHECKPOINT,
    position: 70,
    head: 90,
    sent: Object.fromEntries(partitionIds.map((id) => [id, 70])),
  };
  const checkpoints = {
    load: async () => known,
  } as unknown as Checkpoints;
  return checkpointsOfTopics(checkpoints, {
    isCurrent,
    forget: async () => {
      known = EMPTY_CHECKPOINT;
    },
  });
};

describe('The checkpoint of a relay', () => {
  it('is where the last relay stopped, if it sent to the same topics', async () => {
    const { load } = checkpointsAfter('teams-24/3', 'teams-24/11');
    expect(await load('relay')).toMatchObject({ position: 70, head: 90 });
  });

  it('is the beginning if that relay sent to topics with another number of partitions', async () => {
    const { load } = checkpointsAfter('teams/3', 'teams-24/11');
    expect(await load('relay')).toEqual(EMPTY_CHECKPOINT);
  });

  it('is the stored one if nothing was sent yet', async () => {
    expect(await checkpointsAfter().load('relay')).toMatchObject({
      position: 70,
    });
  });
});
