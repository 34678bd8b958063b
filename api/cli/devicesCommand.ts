import type { Command } from 'commander';
import type { PrintOptions } from './print.ts';
import { countInWords, exampleText, print } from './print.ts';
import { withTools } from './withTools.ts';

/** Adds `devices forget`: every browser must show the local code again. */
export const devicesCommand = (program: Command): void => {
  program
    .command('devices')
    .description('Forget remembered browsers')
    .command('forget')
    .description('Make every browser send the code of local sign-in again')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', exampleText('devices forget'))
    .action((options: PrintOptions, command: Command) =>
      withTools(command, async ({ devices }) => {
        print(options, { devices: await devices.forgetAll() }, inWords);
      }),
    );
};

const inWords = ({ devices }: Readonly<{ devices: number }>): string =>
  `${countInWords(devices, 'browser')} forgotten.`;
