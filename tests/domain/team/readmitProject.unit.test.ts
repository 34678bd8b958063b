import { describe, it } from 'vitest';
import { teamDecider } from '#domain/team/decide.ts';
import { TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  teamOfAnEditor,
  teamOfOthers,
  teamWithProjects,
} from '#tests/support/situations/team.ts';

/** The command for the project `back`, with the number that it had. */
const readmit = (number: number, { maxProjects = 50 } = {}) =>
  ({
    type: 'ReadmitProject',
    data: { projectId: 'back', number, maxProjects },
  }) as const;

const admitted = (projectId: string, number: number) =>
  ({
    type: 'ProjectAdmitted',
    data: { teamId: TEAM, projectId, number },
  }) as const;

/** A team of three projects, whose first one, `back`, was deleted. */
const withoutFirst = [
  ...teamWithProjects('back', 'two', 'three'),
  { type: 'ProjectDropped', data: { teamId: TEAM, projectId: 'back' } },
] as const;

describe('Readmitting a project that was deleted', () => {
  it('restores its number, and does not affect the next one', () => {
    given(teamDecider, withoutFirst)
      .when(readmit(1))
      .then([admitted('back', 1)]);
    given(teamDecider, [...withoutFirst, admitted('back', 1)])
      .when({
        type: 'AdmitProject',
        data: { projectId: 'four', maxProjects: 50 },
      })
      .then([admitted('four', 4)]);
  });

  it('changes nothing for a project that the team has, even at the cap', () => {
    given(teamDecider, teamWithProjects('back', 'two'))
      .when(readmit(1, { maxProjects: 2 }))
      .thenNothing();
  });

  it('is refused at the cap of the team (K24)', () => {
    given(teamDecider, withoutFirst)
      .when(readmit(1, { maxProjects: 2 }))
      .thenRefused('QUOTA.NumProjectsQuotaExceeded');
  });

  it('is refused to Editors and non-members', () => {
    given(teamDecider, teamOfAnEditor())
      .when(readmit(1))
      .thenRefused('TEAM.ADMIN_ONLY');
    given(teamDecider, teamOfOthers())
      .when(readmit(1))
      .thenRefused('TEAM.NOT_FOUND');
  });
});
