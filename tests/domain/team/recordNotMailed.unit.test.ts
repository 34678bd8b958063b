import { describe, it } from 'vitest';
import { teamDecider } from '#domain/team/decide.ts';
import { TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  cancelledTeam,
  newTeam,
  teamInviting,
} from '#tests/support/situations/team.ts';

const recordNotMailed = {
  type: 'RecordNotMailed',
  data: { inviteId: 'grace', reason: 'Refused' },
} as const;

describe('An invitation that was not mailed', () => {
  it('is recorded with the reason', () => {
    given(teamDecider, teamInviting('grace'))
      .when(recordNotMailed)
      .then([
        {
          type: 'InvitationNotMailed',
          data: { teamId: TEAM, inviteId: 'grace', reason: 'Refused' },
        },
      ]);
  });

  it('changes nothing if the team no longer has it', () => {
    given(teamDecider, newTeam()).when(recordNotMailed).thenNothing();
    given(teamDecider, cancelledTeam()).when(recordNotMailed).thenNothing();
  });
});
