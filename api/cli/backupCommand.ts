import type { Command } from 'commander';
import { filePath } from './options.ts';
import type { PrintOptions } from './print.ts';
import { countInWords, exampleText, print } from './print.ts';
import { withEmbeddedTools } from './withTools.ts';

type BackedUp = Readonly<{
  file: string;
  createdAt: string;
  /** The position of its newest event; also the number of its events. */
  lastPosition: number;
  /** The hash of that event, which covers all events. */
  headHash: string;
}>;

/** The refusal if the data is in shared engines. */
export const USE_ENGINE_TOOLS =
  'EventStoreDB and MongoDB are backed up and restored with their own tools: see docs/operations.md, Back up and restore.';

/** Adds `backup`, which writes everything to one file while the server runs. */
export const backupCommand = (program: Command): void => {
  program
    .command('backup')
    .description(
      'Write a consistent copy of everything to one file. It contains email addresses, so keep it safe',
    )
    .argument('<file>', 'the tar archive to write')
    .option('--force', 'replace the file if there is one')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', exampleText('backup /backups/slipway.tar --force'))
    .action(
      (
        typed: string,
        options: PrintOptions & { force?: boolean },
        command: Command,
      ) =>
        withEmbeddedTools(command, USE_ENGINE_TOOLS, async ({ backUp }) => {
          const file = filePath(typed);
          const overwrite = options.force === true;
          const manifest = await backUp(file, { overwrite });
          const { createdAt, lastPosition, headHash } = manifest;
          print(options, { file, createdAt, lastPosition, headHash }, inWords);
        }),
    );
};

const inWords = ({ file, lastPosition }: BackedUp): string =>
  `Backed up ${countInWords(lastPosition, 'event')} and everything else to ${file}.`;
