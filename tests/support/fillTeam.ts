import type { Team } from '#api/contract/index.ts';
import { Role } from '#api/contract/values.ts';
import { openApiSession } from './apiSession.ts';
import { codeFor } from './people.ts';

/** Adds members to the active team of its Admin. */
export const fillTeam = async (
  url: string,
  adminAddress: string,
  members: number,
): Promise<void> => {
  const { call } = await openApiSession(url, adminAddress);
  const { data } = await call({ method: 'GET', path: '/teams/active' });
  const { teamMemberships, invitedTeamMembers } = data as Team;
  const taken = teamMemberships.length + invitedTeamMembers.length;
  for (let n = taken; n < members; n++) {
    const memberEmailAddress = `member${String(n)}@slipway.example`;
    const invited = await call({
      method: 'POST',
      path: '/teams/active/members',
      body: { memberEmailAddress, teamRole: Role.Editor },
    });
    const code = codeFor(invited.data as Team, memberEmailAddress);
    await openApiSession(url, memberEmailAddress, code);
  }
};
