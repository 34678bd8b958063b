import { Role } from '../values.ts';
import * as contract from '../team.ts';
import { example } from './example.ts';
import { IDS, NOW } from './ids.ts';

const ADA = {
  memberUserId: IDS.ada,
  memberEmailAddress: 'ada@example.com',
  emailVouched: true,
  displayName: 'Ada Lovelace',
  color: '#3971b7',
  role: Role.Admin,
};

const GRACES_INVITATION = {
  id: IDS.invitation,
  memberEmailAddress: 'grace@example.com',
  inviteCode: 'q2ZkT0l1vXb3Yw8sN6RjPg',
  teamRole: Role.Editor,
  invitedAt: NOW,
  expiresAt: '2026-04-03T09:30:00.000Z',
};

const CUSTOMERS = {
  title: 'Customers',
  description: 'Teams of two to ten who launch for the first time.',
};

const productStory =
  'Rockets helps small teams to launch without losing the thread.';

export const ROCKETS: contract.Team = {
  id: IDS.rockets,
  teamId: IDS.rockets,
  teamName: 'Rockets',
  status: 'Live',
  timeZone: 'Europe/Oslo',
  firstRunExperienceState: { setupGuideCompleted: true },
  goToMarketPlan: {
    productStory,
    businessModel: { elements: [{ id: IDS.element, ...CUSTOMERS }] },
  },
  teamMemberships: [ADA],
  invitedTeamMembers: [GRACES_INVITATION],
  labels: [{ id: IDS.label, name: 'Beta', color: '#3a66d6' }],
};

export const teamExamples = [
  example(contract.team, ROCKETS),
  example(contract.createTeam, {
    newTeamName: 'Rockets',
    timeZone: 'Europe/Oslo',
  }),
  example(contract.renameTeam, { newTeamName: 'Rockets' }),
  example(contract.setTimeZone, { timeZone: 'Europe/Oslo' }),
  example(contract.firstRunExperience, { setupGuideCompleted: true }),
  example(contract.changeRole, { teamRole: Role.Admin }),
  example(contract.inviteMember, {
    memberEmailAddress: GRACES_INVITATION.memberEmailAddress,
    teamRole: GRACES_INVITATION.teamRole,
  }),
  example(contract.deleteInvitation, {
    inviteReference: {
      inviteCode: GRACES_INVITATION.inviteCode,
      emailAddress: GRACES_INVITATION.memberEmailAddress,
    },
  }),
  example(contract.reviseGoToMarketPlan, {
    productStory,
    businessModel: { elements: [CUSTOMERS] },
  }),
  example(contract.listedMember, { id: IDS.ada, ...ADA }),
  example(contract.invitedMember, GRACES_INVITATION),
];
