import type { ApiSession } from '../support/apiSession.ts';
import type { Bookkeeper, Wish } from './ledger.ts';
import { newBookkeeper } from './ledger.ts';
import { SETTING_KINDS } from './commands/teamCommands.ts';
import type { TeamBook } from './commands/itemCommands.ts';
import { ITEM_KINDS, PROJECT_KINDS } from './commands/itemCommands.ts';
import { contextOf, labelOf, lookAtTeam } from './teamView.ts';

type People = Readonly<{
  session: ApiSession;
  random: () => number;
}>;

export type TeamWriter = Bookkeeper &
  Readonly<{
    /** Has others in its team, whom it can promote and remove. */
    welcome: (join: Join) => Promise<void>;
  }>;

/** Somebody signs in with a code; answers with their id. */
export type Join = (
  emailAddress: string,
  inviteCode: string,
) => Promise<string>;

const GUESTS = 2;

/** Somebody who works on everything of a team of their own. */
export const teamWriter = async (
  name: string,
  { session, random }: People,
): Promise<TeamWriter> => {
  const { availableProjects } = await contextOf(session);
  const book: TeamBook = {
    session,
    below: (limit) => Math.floor(random() * limit),
    projects: new Map(),
    items: new Map(),
    members: new Map(),
    invitations: new Map(),
    active: { label: labelOf(availableProjects[0]?.description ?? '') },
  };
  for (const { id, description, durationInWeeks } of availableProjects) {
    book.projects.set(labelOf(description), {
      id,
      description,
      status: 'Live',
      weeks: durationInWeeks,
    });
  }
  const kinds = [...ITEM_KINDS, ...PROJECT_KINDS, ...SETTING_KINDS];
  const keeper = newBookkeeper(name, session, {
    kinds: kinds.map((kind) => (count) => kind(book, count)),
    look: () => lookAtTeam(session),
    random,
  });
  let guests = 0;
  return {
    ...keeper,
    welcome: async (join) => {
      while (book.members.size < GUESTS) {
        const address =
          `${name}-guest${String(guests++)}@example.com`.toLowerCase();
        const code = await invitationFor(session, address);
        book.members.set(address, await join(address, code));
        keeper.note({ [`member ${address}`]: EDITOR });
      }
    },
  };
};

const EDITOR = 1;

const invitationFor = async (
  session: ApiSession,
  memberEmailAddress: string,
): Promise<string> => {
  await session.call({
    method: 'POST',
    path: '/teams/active/members',
    body: { memberEmailAddress, teamRole: EDITOR },
  });
  const { activeTeam } = await contextOf(session);
  const own = activeTeam.invitedTeamMembers.find(
    (one) => one.memberEmailAddress === memberEmailAddress,
  );
  return own?.inviteCode ?? '';
};

const MOST_TEAMS = 40;

/** Somebody who founds teams and goes from one to another. */
export const founder = async (
  name: string,
  { session, random }: People,
): Promise<Bookkeeper> => {
  const { availableTeams } = await contextOf(session);
  const teams = new Map(availableTeams.map((team) => [team.teamName, team.id]));
  const found = (count: number): Wish | null => {
    if (teams.size >= MOST_TEAMS) return null;
    const newTeamName = `T${String(count)}`;
    return {
      route: 'POST /teams',
      inSteps: true,
      call: { method: 'POST', path: '/teams', body: { newTeamName } },
      changes: { [`team ${newTeamName}`]: true, active: newTeamName },
      learn: ({ id }) => teams.set(newTeamName, String(id)),
    };
  };
  const choose = (): Wish | null => {
    const picked = [...teams][Math.floor(random() * teams.size)];
    if (picked === undefined) return null;
    const [active, newActiveTeamId] = picked;
    return {
      route: 'PUT /users/active/active-team',
      call: {
        method: 'PUT',
        path: '/users/active/active-team',
        body: { newActiveTeamId },
      },
      changes: { active },
    };
  };
  return newBookkeeper(name, session, {
    kinds: [found, choose, choose, choose],
    look: async () => {
      const context = await contextOf(session);
      return new Map<string, unknown>([
        ...context.availableTeams.map(
          ({ teamName }) => [`team ${teamName}`, true] as const,
        ),
        ['active', context.activeTeam.teamName],
      ]);
    },
    random,
  });
};
