import type { Browser } from 'playwright-core';
import type { Team } from '#api/contract/index.ts';
import { Role } from '#api/contract/values.ts';
import type { Viewport } from '#tests/support/browserSession.ts';
import { createNewcomer, signInLocally } from './people.ts';
import type { Call, Person } from './people.ts';

/** Invites an address as an Admin; returns the invitation's code. */
export const invited = async (
  call: Call,
  memberEmailAddress: string,
  teamRole: number = Role.Editor,
): Promise<string> => {
  const { invitedTeamMembers } = await call<Team>(
    'POST',
    '/teams/active/members',
    { memberEmailAddress, teamRole },
  );
  const invitation = invitedTeamMembers.find(
    (invitation) => invitation.memberEmailAddress === memberEmailAddress,
  );
  return invitation?.inviteCode ?? '';
};

/** Adds another user to the Admin's team, which becomes their active one. */
export const createTeammate = async (
  browser: Browser,
  url: string,
  admin: Person,
  {
    teamRole = Role.Editor,
    viewport,
  }: { teamRole?: number; viewport?: Viewport } = {},
): Promise<Person> => {
  const person = await createNewcomer(browser, url, viewport);
  const { call, emailAddress } = person;
  const inviteCode = await invited(admin.call, emailAddress, teamRole);
  const context = await signInLocally(call, emailAddress, { inviteCode });
  return { ...person, context };
};
