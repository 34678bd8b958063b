import { describe, expect, it } from 'vitest';
import { createDistributedProjections } from '#infrastructure/composition/tools/distributedProjections.ts';
import { teams } from '#projections/team/teams.ts';

type Host = Parameters<typeof createDistributedProjections>[0];

const PARKED = {
  key: 'team-1',
  type: 'TeamRenamed',
  message: 'no',
  position: 3,
};

/**
 * The tools over a live generation of `teams` that a version has built, with
 * only team-1 parked.
 */
const toolsOver = (version: number) =>
  createDistributedProjections(
    {
      partitionedStore: {
        generations: async () =>
          new Map([['teams', { live: { _id: 7, version }, building: null }]]),
        parked: async () => [PARKED],
      },
    } as unknown as Host,
    { status: async () => [] },
  );

describe('A retry of a parked team', () => {
  it('is refused if another version built the read model', async () => {
    const { retry } = toolsOver(teams.version + 1);
    expect(await retry('teams', 'team-1')).toEqual({
      outcome: 'otherVersion',
    });
  });

  it('does nothing for a team that is not parked', async () => {
    const { retry } = toolsOver(teams.version);
    expect(await retry('teams', 'team-2')).toEqual({ outcome: 'notParked' });
  });
});
