import type { Command } from 'commander';
import type { ListedUser, UserFilter } from './listUsers.ts';
import { listUsers } from './listUsers.ts';
import type { Printing } from './print.ts';
import { example, inColumns, minuteOf, print } from './print.ts';
import { withTools } from './withSlipway.ts';

/** Adds `users`: who has an account. */
export const usersCommand = (program: Command): void => {
  program
    .command('users')
    .description('List who has an account, with teams, roles and last use')
    .option('--email <part>', 'only those whose address holds this')
    .option('--team <team>', 'only those in the team of this id or name')
    .option('--closed', 'closed accounts too')
    .option('--json', 'print them as JSON')
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
  users.length === 0 ? 'Nobody.' : inColumns([HEADINGS, ...users.map(rowOf)]);

const rowOf = (user: ListedUser): string[] => [
  user.userId,
  user.closed ? 'closed' : (user.emailAddress ?? '-'),
  user.providers.join(', ') || '-',
  minuteOf(user.createdAt),
  user.lastSeenAt === null ? '-' : minuteOf(user.lastSeenAt),
  user.teams.map(({ teamName, role }) => `${teamName} (${role})`).join(', '),
];
