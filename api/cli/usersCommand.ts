import type { Command } from 'commander';
import { readPeople } from '#application/shared/people.ts';
import { Role } from '#domain/shared/role.ts';
import type { SlipwayTools } from '#infrastructure/composition/tools/slipwayTools.ts';
import { containsText } from './containsText.ts';
import type { PrintOptions } from './print.ts';
import { exampleText, inColumns, formatMinute, print } from './print.ts';
import { withTools } from './withTools.ts';

/** Adds `users`, which lists accounts. */
export const usersCommand = (program: Command): void => {
  program
    .command('users')
    .description('List users with their teams, roles and last use')
    .option('--email <part>', 'only users whose email address contains this')
    .option(
      '--team <team>',
      'only members of teams with this id, or this in their name',
    )
    .option('--closed', 'include closed accounts')
    .option('--json', 'print the list as JSON')
    .addHelpText('after', exampleText('users --team launch'))
    .action((options: UserFilter & PrintOptions, command: Command) =>
      withTools(command, async (tools) => {
        print(options, await listUsers(tools, options), inWords);
      }),
    );
};

const HEADINGS = [
  'id',
  'address',
  'name',
  'signs in with',
  'created (UTC)',
  'last seen (UTC)',
  'teams',
];

const inWords = (users: readonly ListedUser[]): string =>
  users.length === 0
    ? 'No users found.'
    : inColumns([HEADINGS, ...users.map(rowOf)]);

const rowOf = (user: ListedUser): string[] => [
  user.userId,
  user.closed ? 'closed' : (user.emailAddress ?? '-'),
  user.displayName ?? '-',
  user.providers.join(', ') || '-',
  formatMinute(user.createdAt),
  user.lastSeenAt === null ? '-' : formatMinute(user.lastSeenAt),
  user.teams.map(({ teamName, role }) => `${teamName} (${role})`).join(', '),
];

type ListedUser = Readonly<{
  userId: string;
  /** Null for a closed account. */
  emailAddress: string | null;
  displayName: string | null;
  providers: readonly string[];
  teams: readonly Readonly<{
    teamId: string;
    teamName: string;
    role: keyof typeof Role;
  }>[];
  /** ISO instants; `lastSeenAt` is null without a session. */
  createdAt: string;
  lastSeenAt: string | null;
  closed: boolean;
}>;

type UserFilter = Readonly<{
  /** A part of the address. */
  email?: string;
  /** A team's id, or a part of its name. */
  team?: string;
  closed?: boolean;
}>;

/** Lists accounts, oldest first. */
const listUsers = async (
  tools: SlipwayTools,
  filter: UserFilter,
): Promise<readonly ListedUser[]> => {
  const { directory, sessions, clock, providers } = tools;
  const readModels = await tools.readModels('users', 'teams');
  const { documents } = await readModels.find('users', { where: {} });
  const { documents: teams } = await readModels.find('teams', { where: {} });
  const teamById = new Map(teams.map((team) => [team.id, team]));
  const people = await readPeople(
    directory,
    documents.map(({ id }) => id),
  );
  const providersByUser = await providers();

  const listed = documents.map(
    async ({ id, teamIds, createdAt, closed }): Promise<ListedUser> => {
      const noCurrentSession = null;
      const [latest] = await sessions.list(id, noCurrentSession, clock.now());
      return {
        userId: id,
        emailAddress: people.get(id)?.emailAddress ?? null,
        displayName: people.get(id)?.displayName ?? null,
        providers: providersByUser.get(id) ?? [],
        teams: teamIds.flatMap((teamId) => {
          const team = teamById.get(teamId);
          const role = team?.members.find(({ userId }) => userId === id)?.role;
          return team === undefined || role === undefined
            ? []
            : [{ teamId, teamName: team.teamName, role: roleName(role) }];
        }),
        createdAt,
        lastSeenAt: latest?.lastSeenAt ?? null,
        closed,
      };
    },
  );
  return (await Promise.all(listed))
    .filter((user) => matchesFilter(user, filter))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
};

const roleName = (role: Role): keyof typeof Role =>
  role === Role.Admin ? 'Admin' : 'Editor';

const matchesFilter = (user: ListedUser, filter: UserFilter): boolean => {
  const { email, team, closed = false } = filter;
  const inTeam = ({ teamId, teamName }: ListedUser['teams'][number]) =>
    teamId === team || containsText(teamName, team);
  return (
    (closed || !user.closed) &&
    (email === undefined || containsText(user.emailAddress ?? '', email)) &&
    (team === undefined || user.teams.some(inTeam))
  );
};
