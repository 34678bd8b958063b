import { describe, it } from 'vitest';
import { teamDecider } from '#domain/team/decide.ts';
import { TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  newTeam,
  teamWithCompletedGuide,
} from '#tests/support/situations/team.ts';

const completeGuide = {
  type: 'SetSetupGuide',
  data: { completed: true },
} as const;
const reopenGuide = {
  type: 'SetSetupGuide',
  data: { completed: false },
} as const;

describe("Setting the start guide's state (C19, L16)", () => {
  it('completes it for the team', () => {
    given(teamDecider, newTeam())
      .when(completeGuide)
      .then([{ type: 'SetupGuideCompleted', data: { teamId: TEAM } }]);
  });

  it('reopens it', () => {
    given(teamDecider, teamWithCompletedGuide())
      .when(reopenGuide)
      .then([{ type: 'SetupGuideReopened', data: { teamId: TEAM } }]);
  });

  it('completes one that was reopened', () => {
    given(teamDecider, [
      ...teamWithCompletedGuide(),
      { type: 'SetupGuideReopened', data: { teamId: TEAM } },
    ])
      .when(completeGuide)
      .then([{ type: 'SetupGuideCompleted', data: { teamId: TEAM } }]);
  });

  it('changes nothing if it is already completed', () => {
    given(teamDecider, teamWithCompletedGuide())
      .when(completeGuide)
      .thenNothing();
  });

  it('changes nothing when it was never completed', () => {
    given(teamDecider, newTeam()).when(reopenGuide).thenNothing();
  });

  it('is refused by a team that does not exist', () => {
    given(teamDecider, []).when(completeGuide).thenRefused('TEAM.NOT_FOUND');
  });
});
