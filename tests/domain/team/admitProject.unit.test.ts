import { describe, it } from 'vitest';
import { teamDecider } from '#domain/team/decide.ts';
import { TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  newTeam,
  teamOfOthers,
  teamWithProjects,
} from '#tests/support/situations/team.ts';

const admitProject = (projectId: string, { maxProjects = 50 } = {}) =>
  ({ type: 'AdmitProject', data: { projectId, maxProjects } }) as const;

const admitted = (projectId: string, number: number) =>
  ({
    type: 'ProjectAdmitted',
    data: { teamId: TEAM, projectId, number },
  }) as const;

describe('Admitting a project', () => {
  it('gives the first one number 1', () => {
    given(teamDecider, newTeam())
      .when(admitProject('one'))
      .then([admitted('one', 1)]);
  });

  it('numbers them in order', () => {
    given(teamDecider, teamWithProjects('one', 'two'))
      .when(admitProject('three'))
      .then([admitted('three', 3)]);
  });

  it('changes nothing for a project that the team already has', () => {
    given(teamDecider, teamWithProjects('one', 'two'))
      .when(admitProject('one'))
      .thenNothing();
  });

  it('changes nothing for a project that the team already has, even at the cap', () => {
    given(teamDecider, teamWithProjects('one', 'two'))
      .when(admitProject('two', { maxProjects: 2 }))
      .thenNothing();
  });

  it('accepts the last one under the cap (K24)', () => {
    given(teamDecider, teamWithProjects('one'))
      .when(admitProject('two', { maxProjects: 2 }))
      .then([admitted('two', 2)]);
  });

  it('is refused at the cap of the team (K24, Q69)', () => {
    given(teamDecider, teamWithProjects('one', 'two'))
      .when(admitProject('three', { maxProjects: 2 }))
      .thenRefused('QUOTA.NumProjectsQuotaExceeded');
  });

  it('is refused to non-members, unless a later step of a workflow requests it', () => {
    given(teamDecider, teamOfOthers())
      .when(admitProject('one'))
      .thenRefused('TEAM.NOT_FOUND');
    given(teamDecider, teamOfOthers())
      .whenLaterStep(admitProject('one'))
      .then([admitted('one', 1)]);
  });

  it('is refused by a team that does not exist', () => {
    given(teamDecider, [])
      .when(admitProject('one'))
      .thenRefused('TEAM.NOT_FOUND');
  });
});
