import type { Wish } from '../ledger.ts';
import type { TeamBook } from './itemCommands.ts';
import { pickFrom } from './itemCommands.ts';

type Kind = (book: TeamBook, count: number) => Wish | null;

/** A setting that a PUT gives a new value. */
const put =
  (
    path: string,
    change: (count: number) => Readonly<{ body: unknown; parts: object }>,
  ): Kind =>
  (_, count) => {
    const { body, parts } = change(count);
    const changes = parts as Wish['changes'];
    return {
      route: `PUT ${path}`,
      call: { method: 'PUT', path, body },
      changes,
    };
  };

const ZONES = ['UTC', 'Europe/Oslo', 'Asia/Tokyo', 'America/New_York'];

const generate: Kind = () => ({
  route: 'POST /agent/:contextId/generate',
  call: {
    method: 'POST',
    path: '/agent/product-story/generate',
    body: { contentId: 'questions', input: 'An app for gardeners' },
  },
  // It is answered, and stored only when somebody saves it.
  changes: {},
});

const MEMBERS = '/teams/active/members';
const MOST_INVITED = 10;

const invite: Kind = ({ invitations, session }, count) => {
  if (invitations.size >= MOST_INVITED) return null;
  const address = `guest${String(count)}-${session.projectId}@example.com`;
  return {
    route: `POST ${MEMBERS}`,
    call: {
      method: 'POST',
      path: MEMBERS,
      body: { memberEmailAddress: address, teamRole: 1 },
    },
    changes: { [`invited ${address}`]: true },
    learn: ({ invitedTeamMembers }) => {
      const all = invitedTeamMembers as {
        memberEmailAddress: string;
        inviteCode: string;
      }[];
      const mine = all.find((one) => one.memberEmailAddress === address);
      // An answer may be behind: then its code is not known.
      if (mine !== undefined) invitations.set(address, mine.inviteCode);
    },
  };
};

const takeBack: Kind = ({ invitations, below }) => {
  const picked = pickFrom(invitations, below);
  if (picked === null) return null;
  const [emailAddress, inviteCode] = picked;
  return {
    route: `DELETE ${MEMBERS}/invites`,
    call: {
      method: 'DELETE',
      path: `${MEMBERS}/invites`,
      body: { inviteReference: { inviteCode, emailAddress } },
    },
    changes: { [`invited ${emailAddress}`]: null },
    learn: () => invitations.delete(emailAddress),
  };
};

const changeRole: Kind = ({ members, below }, count) => {
  const picked = pickFrom(members, below);
  if (picked === null) return null;
  const [address, userId] = picked;
  const teamRole = count % 2;
  return {
    route: `PUT ${MEMBERS}/:userId/role`,
    call: {
      method: 'PUT',
      path: `${MEMBERS}/${userId}/role`,
      body: { teamRole },
    },
    changes: { [`member ${address}`]: teamRole },
  };
};

const removeMember: Kind = ({ members, below }) => {
  const picked = pickFrom(members, below);
  if (picked === null) return null;
  const [address, userId] = picked;
  return {
    route: `DELETE ${MEMBERS}/:userId`,
    inSteps: true,
    call: { method: 'DELETE', path: `${MEMBERS}/${userId}` },
    changes: { [`member ${address}`]: null },
    learn: () => members.delete(address),
  };
};

/** What a team says of itself, its story, its model and its people. */
export const SETTING_KINDS: readonly Kind[] = [
  put('/teams/active/name', (count) => ({
    body: { newTeamName: `Team ${String(count)}` },
    parts: { name: `Team ${String(count)}` },
  })),
  put('/teams/active/time-zone', (count) => {
    const timeZone = ZONES[count % ZONES.length];
    return { body: { timeZone }, parts: { 'time zone': timeZone } };
  }),
  put('/teams/active/first-run-experience', (count) => {
    const setupGuideCompleted = count % 2 === 0;
    return {
      body: { setupGuideCompleted },
      parts: { guide: setupGuideCompleted },
    };
  }),
  put('/teams/active/go-to-market-plan', (count) => {
    const titles = ['Customers', `Channels ${String(count)}`];
    const productStory = `Story ${String(count)}`;
    const elements = titles.map((title) => ({ title, description: '' }));
    return {
      body: { productStory, businessModel: { elements } },
      parts: { story: productStory, elements: titles },
    };
  }),
  put('/agent/product-story', (count) => {
    const agent = { workflowState: 'Refine', count };
    return { body: agent, parts: { agent } };
  }),
  generate,
  invite,
  takeBack,
  changeRole,
  removeMember,
];
