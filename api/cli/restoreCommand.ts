import type { Command } from 'commander';
import { Option } from 'commander';
import { restoreEmbedded } from '#infrastructure/composition/tools/restoreEmbedded.ts';
import { USE_ENGINE_TOOLS } from './backupCommand.ts';
import { filePath } from './options.ts';
import type { PrintOptions } from './print.ts';
import { countInWords, exampleText, formatMinute, print } from './print.ts';
import { requireEmbedded, withSettings } from './withTools.ts';

type Options = PrintOptions &
  Readonly<{ force?: boolean; keepSessions?: boolean }>;

type Restored = Readonly<{
  dataFolder: string;
  createdAt: string;
  lastPosition: number;
  headHash: string;
  /** The folder with the former content; null if there was none. */
  replaced: string | null;
  /** The folder with what an interrupted restore had left; null if none had. */
  leftBehind: string | null;
  /** The number of accounts closed since the backup; null if unknown. */
  erased: number | null;
}>;

/** Adds `restore`, which restores a backup into the data folder. */
export const restoreCommand = (program: Command): void => {
  program
    .command('restore')
    .description(
      'Check a backup and restore it into an empty data folder. The next start rebuilds the read models',
    )
    .argument('<file>', 'a file written by `backup`')
    .option('--force', 'move the current contents of the data folder aside')
    .option(
      '--keep-sessions',
      'keep those who were signed in at the backup signed in, and access tokens and calendar addresses valid',
    )
    // Accepted for old scripts: this is the default now.
    .addOption(new Option('--end-sessions').hideHelp())
    .option('--json', 'print the result as JSON')
    .addHelpText('after', exampleText('restore /backups/slipway.tar'))
    .action((typed: string, options: Options, command: Command) =>
      withSettings(command, async (settings) => {
        requireEmbedded(settings, USE_ENGINE_TOOLS);
        const { dataFolder } = settings;
        const { manifest, ...outcome } = await restoreEmbedded({
          dataFolder,
          file: filePath(typed),
          replace: options.force === true,
          keepSessions: options.keepSessions === true,
        });
        const { createdAt, lastPosition, headHash } = manifest;
        const restored = { dataFolder, createdAt, lastPosition, headHash };
        print(options, { ...restored, ...outcome }, inWords);
      }),
    );
};

const inWords = (restored: Restored): string =>
  [
    `Restored ${countInWords(restored.lastPosition, 'event')} to ${restored.dataFolder}, as of ${formatMinute(restored.createdAt)} UTC.`,
    ...(restored.replaced === null
      ? []
      : [
          `The previous contents are in ${restored.replaced}. They include email addresses: delete them when you no longer need them.`,
        ]),
    ...(restored.leftBehind === null
      ? []
      : [
          `What the interrupted restore had left is in ${restored.leftBehind}: delete it, too.`,
        ]),
    ...erasedInWords(restored.erased),
    'Start Slipway to rebuild the read models.',
  ].join('\n');

const erasedInWords = (erased: number | null): string[] => {
  if (erased === 0) return [];
  if (erased === null) {
    return [
      'Nothing here shows which accounts were closed and which invitations ended since the backup: these are open again. Close and delete them again.',
    ];
  }
  return [
    `${countInWords(erased, 'account')} closed since the backup stayed closed.`,
  ];
};
