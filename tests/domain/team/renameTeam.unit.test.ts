import { describe, it } from 'vitest';
import { teamDecider } from '#domain/team/decide.ts';
import { TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  cancelledTeam,
  newTeam,
  teamOfAnEditor,
  teamOfOthers,
} from '#tests/support/situations/team.ts';

const renameTeam = (teamName: string) =>
  ({ type: 'RenameTeam', data: { teamName } }) as const;

const renamed = (teamName: string) =>
  ({ type: 'TeamRenamed', data: { teamId: TEAM, teamName } }) as const;

describe('Renaming a team', () => {
  it('gives it another name, as typed (L15)', () => {
    given(teamDecider, newTeam())
      .when(renameTeam(' Rockets '))
      .then([renamed(' Rockets ')]);
  });

  it('is allowed to an Editor (I4, Q43)', () => {
    given(teamDecider, teamOfAnEditor())
      .when(renameTeam('Rockets'))
      .then([renamed('Rockets')]);
  });

  it('changes nothing if it already has that name', () => {
    // The name of newTeam().
    given(teamDecider, newTeam()).when(renameTeam('New Team')).thenNothing();
    given(teamDecider, [...newTeam(), renamed('Rockets')])
      .when(renameTeam('Rockets'))
      .thenNothing();
  });

  it('can restore an earlier name', () => {
    given(teamDecider, [...newTeam(), renamed('Rockets')])
      .when(renameTeam('New Team'))
      .then([renamed('New Team')]);
  });

  it.each(['', '   ', '\u00a0\n'])('is refused for the name %j', (name) => {
    given(teamDecider, newTeam())
      .when(renameTeam(name))
      .thenRefused('TEAM.NAME_EMPTY', 'newTeamName');
  });

  it.each([
    ['a team that does not exist', []],
    ['a team of others', teamOfOthers()],
    ['a team that has ended', cancelledTeam()],
  ])('is refused for %s', (_, events) => {
    given(teamDecider, events)
      .when(renameTeam('Rockets'))
      .thenRefused('TEAM.NOT_FOUND');
  });
});
