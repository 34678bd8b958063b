import { describe, it } from 'vitest';
import { teamDecider } from '#domain/team/decide.ts';
import { TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  cancelledTeam,
  invited,
  newTeam,
  teamInviting,
  teamOfAnEditor,
  teamOfOthers,
} from '#tests/support/situations/team.ts';

const deleteInvitation = (inviteId: string) =>
  ({ type: 'DeleteInvitation', data: { inviteId } }) as const;

const deleted = (inviteId: string) =>
  ({ type: 'InvitationDeleted', data: { teamId: TEAM, inviteId } }) as const;

describe('Deleting an invitation', () => {
  it('deletes only that one (L20)', () => {
    given(teamDecider, teamInviting('i1', 'i2'))
      .when(deleteInvitation('i2'))
      .then([deleted('i2')]);
  });

  it.each(['i2', '__proto__', 'constructor'])(
    'changes nothing for %s, which does not exist',
    (inviteId) => {
      given(teamDecider, teamInviting('i1'))
        .when(deleteInvitation(inviteId))
        .thenNothing();
    },
  );

  it('changes nothing for one that is already deleted', () => {
    given(teamDecider, [...teamInviting('i1'), deleted('i1')])
      .when(deleteInvitation('i1'))
      .thenNothing();
  });

  it('is refused to an Editor (Q43, L20)', () => {
    given(teamDecider, [...teamOfAnEditor(), invited('i1')])
      .when(deleteInvitation('i1'))
      .thenRefused('TEAM.ADMIN_ONLY');
  });

  it.each([
    ['a team that does not exist', []],
    ['a team of others', [...teamOfOthers(), invited('i1')]],
    ['a team that has ended', cancelledTeam()],
  ])('is refused for %s', (_, events) => {
    given(teamDecider, events)
      .when(deleteInvitation('i1'))
      .thenRefused('TEAM.NOT_FOUND');
  });
});

describe('Erasing an invitation with the account of its address (Q62)', () => {
  it.each([
    ['by an Editor', [...teamOfAnEditor(), invited('i1')]],
    ['by a user of another team', [...teamOfOthers(), invited('i1')]],
  ])('needs no permission: %s', (_, events) => {
    given(teamDecider, events)
      .whenLaterStep(deleteInvitation('i1'))
      .then([deleted('i1')]);
  });

  it('changes nothing if it does not exist', () => {
    given(teamDecider, newTeam())
      .whenLaterStep(deleteInvitation('i1'))
      .thenNothing();
  });

  it.each([
    ['has ended', cancelledTeam()],
    ['does not exist', []],
  ])('changes nothing in a team that %s', (_, events) => {
    given(teamDecider, events)
      .whenLaterStep(deleteInvitation('i1'))
      .thenNothing();
  });
});
