import type { Command } from 'commander';
import type { ListedTeam, TeamFilter } from './listTeams.ts';
import { listTeams } from './listTeams.ts';
import type { Printing } from './print.ts';
import { example, inColumns, print } from './print.ts';
import { withTools } from './withTools.ts';

/** Adds `teams`: what there is, and how large it is. */
export const teamsCommand = (program: Command): void => {
  program
    .command('teams')
    .description('List teams with their numbers of members, projects and items')
    .option('--team <team>', 'only teams with this id or name')
    .option(
      '--email <part>',
      'only teams with a member whose email address contains this',
    )
    .option('--json', 'print the list as JSON')
    .addHelpText('after', example('teams --email ada@example.com'))
    .action((options: TeamFilter & Printing, command: Command) =>
      withTools(command, async (tools) => {
        print(options, await listTeams(tools, options), inWords);
      }),
    );
};

const HEADINGS = ['id', 'members', 'projects', 'items', 'status', 'name'];

const inWords = (teams: readonly ListedTeam[]): string =>
  teams.length === 0
    ? 'No teams found.'
    : inColumns([HEADINGS, ...teams.map(rowOf)]);

const rowOf = (team: ListedTeam): string[] => [
  team.teamId,
  team.members.toLocaleString('en'),
  team.projects.toLocaleString('en'),
  team.items.toLocaleString('en'),
  team.status,
  team.teamName,
];
