import type { Command } from 'commander';
import type { SlipwayTools } from '#infrastructure/composition/tools/slipwayTools.ts';
import { containsText } from './containsText.ts';
import type { PrintOptions } from './print.ts';
import { exampleText, inColumns, print } from './print.ts';
import { withTools } from './withTools.ts';

/** Adds `teams`, which lists them with their sizes. */
export const teamsCommand = (program: Command): void => {
  program
    .command('teams')
    .description('List teams with their numbers of members, projects and items')
    .option('--team <team>', 'only teams with this id, or this in their name')
    .option(
      '--email <part>',
      'only teams with a member whose email address contains this',
    )
    .option('--json', 'print the list as JSON')
    .addHelpText('after', exampleText('teams --email ada@example.com'))
    .action((options: TeamFilter & PrintOptions, command: Command) =>
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

type ListedTeam = Readonly<{
  teamId: string;
  teamName: string;
  status: string;
  /** The numbers of members, projects and items. */
  members: number;
  projects: number;
  items: number;
}>;

type TeamFilter = Readonly<{
  /** An id, or a part of the name. */
  team?: string;
  /** A part of a member's address. */
  email?: string;
}>;

/** The teams, sorted by name. */
const listTeams = async (
  tools: SlipwayTools,
  { team: idOrName, email }: TeamFilter,
): Promise<readonly ListedTeam[]> => {
  const readModels = await tools.readModels('teams', 'projects', 'items');
  const { documents } = await readModels.find('teams', { where: {} });
  const teams = documents.filter(
    ({ id, teamName }) => id === idOrName || containsText(teamName, idOrName),
  );
  const addresses = await tools.directory.emailAddresses(
    teams.flatMap(({ members }) => members.map(({ userId }) => userId)),
  );
  const withMember = teams.filter(
    ({ members }) =>
      email === undefined ||
      members.some(({ userId }) =>
        containsText(addresses.get(userId) ?? '', email),
      ),
  );

  const countItems = async (projectId: string): Promise<number> => {
    const where = { projectId, planned: true };
    return (await readModels.find('items', { where, limit: 0 })).total;
  };
  const listed = withMember.map(
    async ({ id, teamName, status, members }): Promise<ListedTeam> => {
      const { documents: projects } = await readModels.find('projects', {
        where: { teamId: id },
      });
      const items = await Promise.all(
        projects.map((project) => countItems(project.id)),
      );
      return {
        teamId: id,
        teamName,
        status,
        members: members.length,
        projects: projects.length,
        items: items.reduce((sum, count) => sum + count, 0),
      };
    },
  );
  return (await Promise.all(listed)).toSorted((a, b) =>
    a.teamName.localeCompare(b.teamName, 'en'),
  );
};
