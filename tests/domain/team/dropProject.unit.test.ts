import { describe, it } from 'vitest';
import { teamDecider } from '#domain/team/decide.ts';
import { TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  cancelledTeam,
  newTeam,
  teamWithProjects,
} from '#tests/support/situations/team.ts';

const dropProject = {
  type: 'DropProject',
  data: { projectId: 'one' },
} as const;

const dropped = {
  type: 'ProjectDropped',
  data: { teamId: TEAM, projectId: 'one' },
} as const;

describe('Dropping a deleted project from its team', () => {
  it('records that the project no longer counts', () => {
    given(teamDecider, teamWithProjects('one', 'two'))
      .when(dropProject)
      .then([dropped]);
  });

  it('makes room under the cap for another project (K24)', () => {
    given(teamDecider, [...teamWithProjects('one', 'two'), dropped])
      .when({
        type: 'AdmitProject',
        data: { projectId: 'three', maxProjects: 2 },
      })
      .then([
        {
          type: 'ProjectAdmitted',
          data: { teamId: TEAM, projectId: 'three', number: 3 },
        },
      ]);
  });

  it.each([
    ['a team that never had the project', newTeam()],
    ['a repeated command', [...teamWithProjects('one'), dropped]],
    ['a cancelled team', cancelledTeam()],
    ['a team that does not exist', []],
  ])('changes nothing for %s', (_, events) => {
    given(teamDecider, events).when(dropProject).thenNothing();
  });
});
