import { Role } from '#api/contract/values.ts';
import type { Changes } from '../ledger.ts';
import { callOf } from '../ledger.ts';
import type { TeamCommandMaker } from './teamState.ts';
import { MEMBERS, pickFrom } from './teamState.ts';

/*
 * Each maker returns a call and its `changes` to the parts that the client sees
 * (`ledger.ts`). `count` makes the values of each command differ.
 */

/** A PUT that changes a setting. */
const putCommand =
  (
    path: string,
    change: (count: number) => Readonly<{ body: object; changes: Changes }>,
  ): TeamCommandMaker =>
  (_, count) => {
    const { body, changes } = change(count);
    return { call: callOf(`PUT ${path}`, {}, body), changes };
  };

const ZONES = ['UTC', 'Europe/Oslo', 'Asia/Tokyo', 'America/New_York'];
const MAX_INVITATIONS = 10;

const invite: TeamCommandMaker = ({ invitations, session }, count) => {
  if (invitations.size >= MAX_INVITATIONS) return null;
  const address = `guest${String(count)}-${session.projectId}@example.com`;
  return {
    call: callOf(
      `POST ${MEMBERS}`,
      {},
      { memberEmailAddress: address, teamRole: Role.Editor },
    ),
    changes: { [`invited ${address}`]: true },
    onSuccess: ({ invitedTeamMembers }) => {
      const ownInvitation = invitedTeamMembers.find(
        (invitation: { memberEmailAddress: string }) =>
          invitation.memberEmailAddress === address,
      );
      // A stale answer lacks the invitation, whose code then stays unknown.
      if (ownInvitation !== undefined)
        invitations.set(address, ownInvitation.inviteCode);
    },
  };
};

const deleteInvitation: TeamCommandMaker = (state) => {
  const picked = pickFrom(state.invitations, state);
  if (picked === null) return null;
  const [emailAddress, inviteCode] = picked;
  return {
    call: callOf(
      `DELETE ${MEMBERS}/invites`,
      {},
      { inviteReference: { inviteCode, emailAddress } },
    ),
    changes: { [`invited ${emailAddress}`]: null },
    onSuccess: () => state.invitations.delete(emailAddress),
  };
};

const changeRole: TeamCommandMaker = (state, count) => {
  const picked = pickFrom(state.members, state);
  if (picked === null) return null;
  const [address, userId] = picked;
  const teamRole = count % 2 === 0 ? Role.Admin : Role.Editor;
  return {
    call: callOf(`PUT ${MEMBERS}/:userId/role`, { userId }, { teamRole }),
    changes: { [`member ${address}`]: teamRole },
  };
};

const removeMember: TeamCommandMaker = (state) => {
  const picked = pickFrom(state.members, state);
  if (picked === null) return null;
  const [address, userId] = picked;
  return {
    isWorkflow: true,
    call: callOf(`DELETE ${MEMBERS}/:userId`, { userId }),
    changes: { [`member ${address}`]: null },
    onSuccess: () => state.members.delete(address),
  };
};

/**
 * Commands for a team's settings, story, model and people, and one's own name.
 */
export const TEAM_COMMANDS: readonly TeamCommandMaker[] = [
  putCommand('/teams/active/name', (count) => {
    const name = `Team ${String(count)}`;
    return { body: { newTeamName: name }, changes: { name } };
  }),
  putCommand('/teams/active/time-zone', (count) => {
    const timeZone = ZONES[count % ZONES.length];
    return { body: { timeZone }, changes: { 'time zone': timeZone } };
  }),
  putCommand('/teams/active/first-run-experience', (count) => {
    const guide = count % 2 === 0;
    return { body: { setupGuideCompleted: guide }, changes: { guide } };
  }),
  putCommand('/user/profile', (count) => {
    const displayName = `Person ${String(count)}`;
    return {
      body: { displayName },
      changes: { 'display name': displayName },
    };
  }),
  putCommand('/teams/active/go-to-market-plan', (count) => {
    const titles = ['Customers', `Channels ${String(count)}`];
    const story = `Story ${String(count)}`;
    const elements = titles.map((title) => ({ title, description: '' }));
    return {
      body: { productStory: story, businessModel: { elements } },
      changes: { story, elements: titles },
    };
  }),
  // The state of the guided workflow.
  putCommand('/agent/product-story', (count) => {
    const agent = { workflowState: 'Refine', count };
    return { body: agent, changes: { agent } };
  }),
  // A generated text is only returned; it is stored when a user saves it.
  () => ({
    call: callOf(
      'POST /agent/:contextId/generate',
      { contextId: 'product-story' },
      { contentId: 'questions', input: 'An app for gardeners' },
    ),
    changes: {},
  }),
  invite,
  deleteInvitation,
  changeRole,
  removeMember,
];
