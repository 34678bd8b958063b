import type { Command } from 'commander';
import type { migrateToDistributed } from '#infrastructure/composition/tools/migrateToDistributed.ts';
import type { PrintOptions } from './print.ts';
import { countInWords, exampleText, print } from './print.ts';
import { CliError } from './cliError.ts';
import { withSettings } from './withTools.ts';

type Migrated = Awaited<ReturnType<typeof migrateToDistributed>>;
type Progress = Parameters<
  Parameters<typeof migrateToDistributed>[0]['onProgress']
>[0];

const REPORT_EVERY_MS = 1000;

/** Adds `migrate`, which copies a data folder to EventStoreDB and MongoDB. */
export const migrateCommand = (program: Command): void => {
  program
    .command('migrate')
    .description(
      'Copy the data folder of a stopped server to the empty engines in EVENTSTORE_URL and MONGODB_URL, and compare the result. If interrupted, run it again to continue. Exits with 1 when something differs',
    )
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      exampleText('migrate').replace('npm', 'SLIPWAY_ENGINE=distributed npm'),
    )
    .action((options: PrintOptions, command: Command) =>
      withSettings(command, async ({ dataFolder, engine }) => {
        if (engine.kind !== 'distributed') {
          throw new CliError(
            'Set SLIPWAY_ENGINE=distributed and the addresses of its engines to say where to copy to.',
          );
        }
        // Loaded only here, because no other command needs it.
        const { MigrationRefused, migrateToDistributed } =
          await import('#infrastructure/composition/tools/migrateToDistributed.ts');
        const { eventStoreUrl, streamPrefix, mongoUrl } = engine;
        const migrated = await migrateToDistributed({
          dataFolder,
          eventStoreUrl,
          ...(streamPrefix !== undefined && { streamPrefix }),
          mongoUrl,
          onProgress: reportProgress(),
        }).catch((error: unknown) => {
          throw error instanceof MigrationRefused
            ? new CliError(error.message)
            : error;
        });
        print(options, migrated, inWords);
        if (migrated.difference !== null) process.exitCode = 1;
      }),
    );
};

/** Reports progress on stderr, so that stdout has only the result. */
const reportProgress = (): ((progress: Progress) => void) => {
  let reportedAt = performance.now();
  return ({ step, events, total }) => {
    const now = performance.now();
    if (now - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = now;
    process.stderr.write(
      `${events.toLocaleString('en')} of ${countInWords(total, 'event')} ${step}\n`,
    );
  };
};

const inWords = (migrated: Migrated): string => {
  const { events, eventsFound, difference } = migrated;
  const people = [
    countInWords(migrated.texts, 'text'),
    countInWords(migrated.emailAddresses, 'account'),
    countInWords(migrated.identities, 'sign-in'),
    countInWords(migrated.invitations, 'invitation'),
    countInWords(migrated.sessions, 'session'),
    countInWords(migrated.commandReplies, 'repeatable answer'),
  ].join(', ');
  const before =
    eventsFound === 0
      ? ''
      : `, ${eventsFound.toLocaleString('en')} of them by an earlier run`;
  const outcome =
    difference === null
      ? 'Everything was read back and is identical.'
      : `Not identical: ${difference}. Empty both engines and start again.`;
  return `${countInWords(events, 'event')} copied${before}; ${people}.\n${outcome}`;
};
