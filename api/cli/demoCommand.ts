import type { Command } from 'commander';
import { Option } from 'commander';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { MAX_WEEKS } from '#domain/shared/timeframe.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import type { Settings } from '../settings/settings.ts';
import { parseEmailAddress, wholeNumber } from './options.ts';
import { countInWords, exampleText } from './print.ts';
import { CliError } from './cliError.ts';
import { requireEmbedded, withSettings } from './withTools.ts';
import { describeDemo } from './demo/describeDemo.ts';
import { demoClock, makeDemo } from './demo/makeDemo.ts';

type Options = Readonly<{
  items: number;
  weeks: number;
  email?: string;
  force?: boolean;
  json?: boolean;
}>;

const DEFAULTS = { items: 80, weeks: 12 } as const;
/** The maximum number of items that a project can be allowed to hold. */
const MAX_ITEMS = 100_000;
/** How many ideas the scenario notes for the project after the launch. */
const NEXT_PROJECT_ITEMS = 6;

/** Adds `demo`, which creates a team in the sixth week of its launch. */
export const demoCommand = (program: Command): void => {
  program
    .command('demo')
    .description(
      'Create a team in the sixth week of its launch, with its history',
    )
    .option(
      '--items <count>',
      'number of items in its launch project',
      wholeNumber(1, MAX_ITEMS),
      DEFAULTS.items,
    )
    .option(
      '--weeks <count>',
      'duration of the project in weeks',
      wholeNumber(1, MAX_WEEKS),
      DEFAULTS.weeks,
    )
    .option(
      '--email <address>',
      'email address to sign in with on this computer',
      parseEmailAddress,
    )
    // Accepted for old scripts: the scenario no longer depends on it.
    .addOption(new Option('--seed <number>').hideHelp())
    .option('--force', 'add it to a data folder that already has teams')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', exampleText('demo --email ada@example.com'))
    .action((options: Options, command: Command) =>
      withSettings(command, async (settings) => {
        requireEmbedded(settings, ONLY_EMBEDDED);
        for (const line of await run(options, settings)) console.log(line);
      }),
    );
};

const ONLY_EMBEDDED =
  'The demo needs a data folder: run it without SLIPWAY_ENGINE=distributed, then copy it with `migrate`.';

const run = async (
  options: Options,
  { dataFolder, entitlements }: Settings,
): Promise<readonly string[]> => {
  requireRoom(options.items, entitlements);
  const clock = demoClock();
  const slipway = await composeEmbedded({
    dataFolder,
    entitlements,
    clock,
    // Thousands of small commits; after a power failure the demo is created
    // again.
    synchronous: 'normal',
  });
  try {
    const demo = await makeDemo(slipway, clock, {
      ...options,
      force: options.force ?? false,
      emailAddress: options.email ?? null,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    if (options.json === true) {
      const { emailAddress, actor, launchProjectId: projectId } = demo;
      const { userId, teamId } = actor;
      return [JSON.stringify({ emailAddress, userId, teamId, projectId })];
    }
    return await describeDemo(slipway.useCases, demo, {
      startCommand: startCommand(process.env['SLIPWAY_DATA']),
    });
  } finally {
    await slipway.close();
  }
};

/** Throws CliError if the server's caps leave no room for the demo. */
export const requireRoom = (items: number, caps: Entitlements): void => {
  const needed = { projects: 2, items: Math.max(items, NEXT_PROJECT_ITEMS) };
  const { maxProjects, maxProjectItems } = caps;
  if (needed.projects <= maxProjects && needed.items <= maxProjectItems) return;
  const raised = {
    ...caps,
    maxProjects: Math.max(needed.projects, maxProjects),
    maxProjectItems: Math.max(needed.items, maxProjectItems),
  };
  // The variable replaces all caps, so it repeats those that were set before.
  const set = Object.entries(raised).filter(
    ([cap, value]) => value !== DEFAULT_ENTITLEMENTS[cap as keyof Entitlements],
  );
  throw new CliError(
    `A team can have at most ${countInWords(maxProjects, 'project')} here, ` +
      `each with at most ${countInWords(maxProjectItems, 'item')}. For this ` +
      `demo and its server, set SLIPWAY_ENTITLEMENTS='${JSON.stringify(Object.fromEntries(set))}'.`,
  );
};

/** Starts the server with the demo's folder. */
export const startCommand = (dataFolder = ''): string =>
  dataFolder === ''
    ? 'npm start'
    : `SLIPWAY_DATA=${inShell(dataFolder)} npm start`;

/** A word for a shell, in quotes if it needs them. */
const inShell = (word: string): string =>
  /^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
