import type { Command } from 'commander';
import type { ListedUser, UserFilter } from './listUsers.ts';
import { listUsers } from './listUsers.ts';
import type { Printing } from './print.ts';
import { example, inColumns, minuteOf, print } from './print.ts';
import { withTools } from './withTools.ts';

/** Adds `users`: who has an account. */
export const usersCommand = (program: Command): void => {
  program
    .command('users')
    .description('List users with their teams, roles and last use')
    .option('--email <part>', 'only users whose email address contains this')
    .option('--team <team>', 'only members of the team with this id or name')
    .option('--closed', 'include closed accounts')
    .option('--json', 'print the list as JSON')
    .addHelpText('after', example('users --team launch'))
    .action((options: UserFilter & Printing, command: Command) =>
      withTools(command, async (tools) => {
        print(options, await listUsers(tools, options), inWords);
      }),
    );
};

const HEADINGS = [
  'id',
  'address',
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
  user.providers.join(', ') || '-',
  minuteOf(user.createdAt),
  user.lastSeenAt === null ? '-' : minuteOf(user.lastSeenAt),
  user.teams.map(({ teamName, role }) => `${teamName} (${role})`).join(', '),
];
