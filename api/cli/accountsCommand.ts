import type { Command } from 'commander';
import type { Printing } from './print.ts';
import { counted, example, print } from './print.ts';
import { withTools } from './withTools.ts';

/**
 * Adds `accounts trust-local`, which trusts the addresses of local sign-ins.
 */
export const accountsCommand = (program: Command): void => {
  program
    .command('accounts')
    .description('Say how far accounts are believed')
    .command('trust-local')
    .description(
      'Believe the addresses of all who have signed in on this computer so far, before a provider is set up',
    )
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('accounts trust-local'))
    .action((options: Printing, command: Command) =>
      withTools(command, async ({ directory }) => {
        print(options, { accounts: await directory.trustLocal() }, inWords);
      }),
    );
};

const inWords = ({ accounts }: Readonly<{ accounts: number }>): string =>
  `${counted(accounts, 'account')} trusted.`;
