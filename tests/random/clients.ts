import { Role } from '#api/contract/values.ts';
import type { ApiSession } from '#tests/support/apiSession.ts';
import {
  ITEM_COMMANDS,
  SHARED_ITEM_COMMANDS,
} from './commands/itemCommands.ts';
import { PROJECT_COMMANDS } from './commands/projectCommands.ts';
import { TEAM_COMMANDS } from './commands/teamCommands.ts';
import type { TeamCommandMaker, TeamState } from './commands/teamState.ts';
import { MEMBERS, newTeamState, pickFrom } from './commands/teamState.ts';
import type { Client, Command } from './ledger.ts';
import { callOf, newClient, partsOf } from './ledger.ts';
import { newCommentingClient } from './commentingClient.ts';
import { contextOf, itemEntries, labelOf, viewTeam } from './teamView.ts';

/** Several people who work at the same time and record acknowledged changes. */
export type Clients = Readonly<{
  /** Makes all clients send commands until the server is down for each. */
  work: () => Promise<void>;
  violations: () => Promise<readonly string[]>;
  /** Repeats unanswered commands; returns how many there were. */
  retry: () => Promise<number>;
  acknowledged: () => number;
  routes: () => ReadonlySet<string>;
  /** A session that sends no commands. */
  reader: ApiSession;
}>;

type SignIn = (
  emailAddress: string,
  inviteCode?: string,
) => Promise<ApiSession>;

/** The writers share one project; the other clients each have a team. */
const WRITERS = 6;
const [MAX_OWN_ITEMS, MAX_SHARED_ITEMS] = [30, 12];
const GUESTS = 2;
const MAX_TEAMS = 40;

/** `random` returns a number from 0 up to but not including 1. */
export const openClients = async (
  signIn: SignIn,
  { random, teams }: Readonly<{ random: () => number; teams: number }>,
): Promise<Clients> => {
  const session = (name: string) =>
    signIn(`${name.toLowerCase()}@slipway.localhost`);
  const reader = await session('Writers');
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, (_, n) =>
      newWriter(`Writer${String(n)}`, reader, random),
    ),
  );
  const owners: TeamOwner[] = [];
  for (let n = 0; n < teams; n++) {
    const name = `Team${String(n)}`;
    owners.push(await newTeamOwner(name, await session(name), random));
  }
  const founder = await newFounder(await session('Founder'), random);
  const talker = await newCommentingClient(await session('Talker'), random);
  const addGuestsOfOwners = () =>
    Promise.all(owners.map((owner) => owner.addGuests(signIn)));
  await addGuestsOfOwners();
  for (const client of [...owners, founder, talker]) await client.begin();
  const all: readonly Client[] = [...writers, ...owners, founder, talker];
  return {
    reader,
    work: async () => {
      await Promise.all(all.map((client) => client.work()));
    },
    violations: async () =>
      (await Promise.all(all.map((client) => client.violations()))).flat(),
    retry: async () => {
      const retried = await Promise.all(all.map((client) => client.retry()));
      await addGuestsOfOwners();
      return retried.filter(Boolean).length;
    },
    acknowledged: () =>
      all.reduce((sum, client) => sum + client.acknowledged(), 0),
    routes: () => new Set(all.flatMap((client) => [...client.routes])),
  };
};

const makersOf = (state: TeamState, makers: readonly TeamCommandMaker[]) =>
  makers.map((make) => (count: number) => make(state, count));

/** Works on its own items in a project that it shares with other clients. */
const newWriter = async (
  name: string,
  session: ApiSession,
  random: () => number,
): Promise<Client> => {
  const maxItems = MAX_SHARED_ITEMS;
  const state = newTeamState(session, { prefix: name, maxItems, random });
  await takeProjects(state);
  const [label = '', { id }] = pickFrom(state.projects, state) ?? [
    '',
    { id: '' },
  ];
  return newClient(name, session, {
    commands: makersOf(state, SHARED_ITEM_COMMANDS),
    view: async () => {
      const entries = await itemEntries(session, { id, label });
      return partsOf(
        entries.filter(([part]) => part.startsWith(`item ${name}I`)),
      );
    },
    random,
  });
};

const takeProjects = async (state: TeamState): Promise<void> => {
  const { availableProjects } = await contextOf(state.session);
  for (const { id, description, durationInWeeks: weeks } of availableProjects) {
    const label = labelOf(description);
    state.projects.set(label, { id, description, status: 'Live', weeks });
    state.active.label = label;
  }
};

type TeamOwner = Client &
  Readonly<{
    /** Makes guests join the team, to be promoted and removed. */
    addGuests: (signIn: SignIn) => Promise<void>;
  }>;

/** Works on everything in a separate team. */
const newTeamOwner = async (
  name: string,
  session: ApiSession,
  random: () => number,
): Promise<TeamOwner> => {
  const maxItems = MAX_OWN_ITEMS;
  const state = newTeamState(session, { prefix: '', maxItems, random });
  await takeProjects(state);
  const all = [...ITEM_COMMANDS, ...PROJECT_COMMANDS, ...TEAM_COMMANDS];
  const client = newClient(name, session, {
    commands: makersOf(state, all),
    view: () => viewTeam(session),
    random,
  });
  let guests = 0;
  return {
    ...client,
    addGuests: async (signIn) => {
      while (state.members.size < GUESTS) {
        const address =
          `${name}-guest${String(guests++)}@example.com`.toLowerCase();
        const code = await invitationFor(session, address);
        const { userId } = await signIn(address, code);
        state.members.set(address, userId);
        client.record({ [`member ${address}`]: Role.Editor });
      }
    },
  };
};

const invitationFor = async (
  session: ApiSession,
  memberEmailAddress: string,
): Promise<string> => {
  const body = { memberEmailAddress, teamRole: Role.Editor };
  await session.call({ method: 'POST', path: MEMBERS, body });
  const { activeTeam } = await contextOf(session);
  const invitation = activeTeam.invitedTeamMembers.find(
    (invited) => invited.memberEmailAddress === memberEmailAddress,
  );
  return invitation?.inviteCode ?? '';
};

/** Founds teams and switches between them. */
const newFounder = async (
  session: ApiSession,
  random: () => number,
): Promise<Client> => {
  const { availableTeams } = await contextOf(session);
  const teams = new Map(availableTeams.map((team) => [team.teamName, team.id]));
  const foundTeam = (count: number): Command | null => {
    if (teams.size >= MAX_TEAMS) return null;
    const newTeamName = `T${String(count)}`;
    return {
      isWorkflow: true,
      call: callOf('POST /teams', {}, { newTeamName }),
      changes: { [`team ${newTeamName}`]: true, active: newTeamName },
      onSuccess: ({ id }) => teams.set(newTeamName, id),
    };
  };
  const chooseTeam = (): Command | null => {
    const picked = [...teams][Math.floor(random() * teams.size)];
    if (picked === undefined) return null;
    const [active, newActiveTeamId] = picked;
    return {
      call: callOf('PUT /users/active/active-team', {}, { newActiveTeamId }),
      changes: { active },
    };
  };
  return newClient('Founder', session, {
    commands: [foundTeam, chooseTeam, chooseTeam, chooseTeam],
    view: async () => {
      const { activeTeam, availableTeams: shown } = await contextOf(session);
      return partsOf([
        ...shown.map(({ teamName }) => [`team ${teamName}`, true] as const),
        ['active', activeTeam.teamName] as const,
      ]);
    },
    random,
  });
};
