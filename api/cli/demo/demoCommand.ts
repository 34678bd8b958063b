import type { Command } from 'commander';
import { MAX_WEEKS } from '#domain/shared/timeframe.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import { readSettings, SettingsError } from '../../settings.ts';
import { demoClock } from './demoClock.ts';
import { anEmailAddress, wholeNumber } from './demoOptions.ts';
import { describeDemo } from './describeDemo.ts';
import { DemoRefused, makeDemo } from './makeDemo.ts';

type Options = Readonly<{
  items: number;
  weeks: number;
  seed: number;
  email?: string;
  force?: boolean;
  json?: boolean;
}>;

const DEFAULTS = { items: 80, weeks: 12, seed: 3 } as const;
/** As many as one project can be allowed to hold. */
const MOST_ITEMS = 100_000;

/** Adds `demo`: a team in the sixth week of its launch, to look around in. */
export const demoCommand = (program: Command): void => {
  program
    .command('demo')
    .description(
      'Make a team that is in the sixth week of its launch, with its history',
    )
    .option(
      '--items <count>',
      'items of its launch project',
      wholeNumber(1, MOST_ITEMS),
      DEFAULTS.items,
    )
    .option(
      '--weeks <count>',
      'weeks that the project runs',
      wholeNumber(1, MAX_WEEKS),
      DEFAULTS.weeks,
    )
    .option(
      '--email <address>',
      'address to sign in with on this computer',
      anEmailAddress,
    )
    .option(
      '--seed <number>',
      'the same number tells the same story',
      wholeNumber(0, 2 ** 32 - 1),
      DEFAULTS.seed,
    )
    .option('--force', 'make it beside teams that are there already')
    .option('--json', 'print what was made as JSON')
    .action(async (options: Options, command: Command) => {
      try {
        for (const line of await run(options)) console.log(line);
      } catch (error) {
        if (!isForPeople(error)) throw error;
        command.error(error.message);
      }
    });
};

const run = async (options: Options): Promise<readonly string[]> => {
  const { dataFolder, entitlements, engine } = readSettings(process.env);
  if (engine.kind !== 'embedded') throw new DemoRefused(ONLY_EMBEDDED);
  requireRoom(options.items, entitlements.maxProjectItems);
  const clock = demoClock();
  const slipway = await composeEmbedded({
    dataFolder,
    entitlements,
    clock,
    // Thousands of small commits; if a power cut takes them, it is made again.
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

const ONLY_EMBEDDED =
  'A demo is made in a data folder: leave SLIPWAY_ENGINE out. From there, `migrate` copies it.';

const requireRoom = (items: number, cap: number): void => {
  if (items <= cap) return;
  throw new DemoRefused(
    `A project holds ${cap.toLocaleString('en')} items at most here. For more, ` +
      `set SLIPWAY_ENTITLEMENTS='{"maxProjectItems": ${String(items)}}', ` +
      'for the demo and for the server.',
  );
};

/** In the folder that the demo was made in. */
const startCommand = (dataFolder: string | undefined): string =>
  dataFolder === undefined || dataFolder === ''
    ? 'npm start'
    : `SLIPWAY_DATA=${dataFolder} npm start`;

const isForPeople = (error: unknown): error is Error =>
  [DemoRefused, SettingsError, StorageFailure].some(
    (kind) => error instanceof kind,
  );
