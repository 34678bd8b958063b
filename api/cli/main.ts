import { Command, CommanderError } from 'commander';
import { limitHeapGrowth } from '../server/limitHeapGrowth.ts';
import { accountsCommand } from './accountsCommand.ts';
import { backupCommand } from './backupCommand.ts';
import { demoCommand } from './demoCommand.ts';
import { devicesCommand } from './devicesCommand.ts';
import { entitlementsCommand } from './entitlementsCommand.ts';
import { eventsCommand } from './eventsCommand.ts';
import { exportCommand } from './exportCommand.ts';
import { importCommand } from './importCommand.ts';
import { migrateCommand } from './migrateCommand.ts';
import { logOperated, watchOperator } from './operatorLog.ts';
import { projectionsCommand } from './projectionsCommand.ts';
import { redactCommand } from './redactCommand.ts';
import { replayCommand } from './replayCommand.ts';
import { rebuildCommand } from './rebuildCommand.ts';
import { restoreCommand } from './restoreCommand.ts';
import { sessionsCommand } from './sessionsCommand.ts';
import { teamsCommand } from './teamsCommand.ts';
import { tokensCommand } from './tokensCommand.ts';
import { usersCommand } from './usersCommand.ts';
import { verifyCommand } from './verifyCommand.ts';
import { workflowsCommand } from './workflowsCommand.ts';

/** The commands, in the order of `--help`. */
const COMMANDS = [
  usersCommand,
  teamsCommand,
  sessionsCommand,
  tokensCommand,
  devicesCommand,
  accountsCommand,
  entitlementsCommand,
  importCommand,
  exportCommand,
  backupCommand,
  restoreCommand,
  redactCommand,
  verifyCommand,
  replayCommand,
  eventsCommand,
  workflowsCommand,
  rebuildCommand,
  projectionsCommand,
  migrateCommand,
  demoCommand,
];

/** The exit code for wrong usage. */
const USAGE_ERROR = 2;

/** A failed command sets its own code; other errors are about the usage. */
const exitCodeOf = ({ code, exitCode }: CommanderError): number =>
  exitCode === 0 || code === 'commander.error' ? exitCode : USAGE_ERROR;

/** The command line for administrators: `npm run slipway -- --help`. */
const program = new Command('slipway')
  // `export tables` has its own options besides those of `export`.
  .enablePositionalOptions()
  .description(
    'Manages Slipway’s data: the folder in SLIPWAY_DATA (./data), or with SLIPWAY_ENGINE=distributed its engines. Every command works while the server runs, except demo, migrate, rebuild, restore, verify --repair and workflows retry and cancel on a data folder.',
  )
  .addHelpText(
    'after',
    '\nExit codes: 0 done, 1 failed with a reason, 2 invalid usage.\n\nExample:\n  $ npm run slipway -- backup slipway.tar',
  )
  .exitOverride();

limitHeapGrowth();
for (const add of COMMANDS) add(program);
watchOperator(program);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) {
    process.exitCode = 1;
    throw error;
  }
  process.exitCode = exitCodeOf(error);
  if (process.exitCode === USAGE_ERROR) {
    console.error('See `npm run slipway -- --help`.');
  }
} finally {
  logOperated();
}
