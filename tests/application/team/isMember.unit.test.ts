import { describe, expect, it } from 'vitest';
import { streamStates } from '#application/shared/streamStates.ts';
import { isMember } from '#application/team/rights.ts';
import { Role } from '#domain/shared/role.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { appendEvent } from '#tests/support/appendEvent.ts';
import { OTHER_TEAM, OTHER_USER, TEAM, USER } from '#tests/support/fixed.ts';
import { newTeam } from '#tests/support/situations/team.ts';

/** Whether this user is a member of a team of two, as seen by an actor. */
const answerFor = async (userId: string | null | undefined, teamId = TEAM) => {
  const eventStore = memoryEventStore();
  const joined = {
    type: 'MemberJoined',
    data: { teamId: TEAM, userId: OTHER_USER, role: Role.Editor },
  };
  for (const event of [...newTeam(), joined]) {
    await appendEvent(eventStore, streamOf.team(TEAM), event);
  }
  const actor = { userId: USER, teamId, role: Role.Admin };
  return isMember({ states: streamStates({ eventStore }) })(actor, userId);
};

describe('A member of the team', () => {
  it('is every user who has joined it', async () => {
    expect(await answerFor(USER)).toBe(true);
    expect(await answerFor(OTHER_USER)).toBe(true);
  });

  it.each(['user-stranger', null, undefined])('is not %s', async (userId) => {
    expect(await answerFor(userId)).toBe(false);
  });

  it('does not exist in an unknown team', async () => {
    expect(await answerFor(USER, OTHER_TEAM)).toBe(false);
  });
});
