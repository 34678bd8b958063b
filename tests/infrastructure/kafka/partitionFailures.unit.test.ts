import { describe, expect, it, vi } from 'vitest';
import { createPartitionFailures } from '#infrastructure/kafka/partitionFailures.ts';

const failure = { position: 7, message: 'It cannot be read.' };

describe('The failure of a partition', () => {
  it('is reported once, no matter how often it is retried, and cleared when the partition continues', () => {
    const onFailure = vi.fn();
    const failures = createPartitionFailures(onFailure);
    failures.record('teams/1', failure);
    failures.record('teams/1', failure);
    expect(failures.first()).toEqual(failure);
    expect(onFailure.mock.calls).toEqual([[failure, 'teams/1']]);

    failures.record('teams/2', null);
    expect(failures.first()).toEqual(failure);
    failures.record('teams/1', null);
    expect(failures.first()).toBeNull();
    failures.record('teams/1', failure);
    expect(onFailure).toHaveBeenCalledTimes(2);
  });

  it('is forgotten if another process gets the partition', () => {
    const failures = createPartitionFailures(() => undefined);
    failures.record('teams/1', failure);
    failures.retainOnly({ teams: [0, 1] });
    expect(failures.first()).toEqual(failure);
    failures.retainOnly({ teams: [0], users: [1] });
    expect(failures.first()).toBeNull();
  });
});
