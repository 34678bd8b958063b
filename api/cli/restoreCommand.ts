import type { Command } from 'commander';
import { restoreEmbedded } from '#infrastructure/composition/restore.ts';
import { BY_ENGINES } from './backupCommand.ts';
import { filePath } from './options.ts';
import type { Printing } from './print.ts';
import { counted, example, minuteOf, print } from './print.ts';
import { requireEmbedded, withSettings } from './withSlipway.ts';

type Options = Printing & Readonly<{ force?: boolean; endSessions?: boolean }>;

type Restored = Readonly<{
  dataFolder: string;
  createdAt: string;
  lastPosition: number;
  headHash: string;
  /** Where what was there has gone; null when nothing was. */
  replaced: string | null;
  /** Accounts closed since the backup; null when nobody can tell. */
  erased: number | null;
}>;

/** Adds `restore`: puts a backup into the data folder. */
export const restoreCommand = (program: Command): void => {
  program
    .command('restore')
    .description(
      'Put a backup into an empty data folder, after checking all of it; the next start makes the read models',
    )
    .argument('<file>', 'what `backup` has written')
    .option('--force', 'move what is in the data folder aside')
    .option('--end-sessions', 'have everybody sign in again')
    .option('--json', 'print what was done as JSON')
    .addHelpText('after', example('restore /backups/slipway.tar'))
    .action((typed: string, options: Options, command: Command) =>
      withSettings(command, async (settings) => {
        requireEmbedded(settings, BY_ENGINES);
        const { dataFolder } = settings;
        const { manifest, replaced, erased } = await restoreEmbedded({
          dataFolder,
          file: filePath(typed),
          replace: options.force === true,
          endSessions: options.endSessions === true,
        });
        const { createdAt, lastPosition, headHash } = manifest;
        const restored = { dataFolder, createdAt, lastPosition, headHash };
        print(options, { ...restored, replaced, erased }, inWords);
      }),
    );
};

const inWords = (restored: Restored): string =>
  [
    `${restored.dataFolder} is as it was on ${minuteOf(restored.createdAt)} UTC, with ${counted(restored.lastPosition, 'event')}.`,
    ...(restored.replaced === null
      ? []
      : [
          `What was there is in ${restored.replaced}. It holds email addresses: remove it when nobody needs it.`,
        ]),
    ...erasedInWords(restored.erased),
    'Start Slipway to make the read models.',
  ].join('\n');

const erasedInWords = (erased: number | null): string[] => {
  if (erased === 0) return [];
  if (erased === null) {
    return [
      'What was there is damaged: accounts that were closed since are open again. Close them once more.',
    ];
  }
  return [
    `${counted(erased, 'account')} closed since came back without an address.`,
  ];
};
