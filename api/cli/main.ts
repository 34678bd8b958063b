import { Command } from 'commander';
import { demoCommand } from './demo/demoCommand.ts';
import { rebuildCommand } from './rebuildCommand.ts';
import { verifyCommand } from './verifyCommand.ts';

/** The command line, for whoever runs the server: `npm run slipway -- --help`. */
const program = new Command('slipway')
  .description(
    'Looks after the data of a Slipway. It works on the folder that SLIPWAY_DATA names (./data), while no server does.',
  )
  .showHelpAfterError();

demoCommand(program);
rebuildCommand(program);
verifyCommand(program);

await program.parseAsync();
