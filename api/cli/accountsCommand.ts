import type { Command } from 'commander';
import type { PrintOptions } from './print.ts';
import { countInWords, exampleText, print } from './print.ts';
import { withTools } from './withTools.ts';

/**
 * Adds `accounts trust-local`, which trusts the addresses of local sign-ins.
 */
export const accountsCommand = (program: Command): void => {
  program
    .command('accounts')
    .description('Set which email addresses are trusted')
    .command('trust-local')
    .description(
      'Trust the addresses of everybody who has signed in on this computer so far, before you set up a provider',
    )
    .option('--json', 'print the result as JSON')
    .addHelpText('after', exampleText('accounts trust-local'))
    .action((options: PrintOptions, command: Command) =>
      withTools(command, async ({ directory }) => {
        print(options, { accounts: await directory.trustLocal() }, inWords);
      }),
    );
};

const inWords = ({ accounts }: Readonly<{ accounts: number }>): string =>
  `${countInWords(accounts, 'account')} trusted.`;
