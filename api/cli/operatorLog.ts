import type { Command } from 'commander';
import { createLogger } from '../monitoring/logger.ts';
import type { LoggedIds } from '../http/securityEvents.ts';

/** Ids that a command has found, for its log line. */
const operatedIds: Record<string, string | number> = {};
let begunCommand: Readonly<{
  command: string;
  options: readonly string[];
}> | null = null;

/** Tracks ids that the command is about; never an address or a name. */
export const trackOperatedIds = (ids: LoggedIds): void => {
  Object.assign(operatedIds, ids);
};

/** Tracks each command of the program as it begins. */
export const watchOperator = (program: Command): void => {
  program.hook('preAction', (_program, command) => {
    begunCommand = { command: pathOf(command), options: optionsOf(command) };
  });
};

/**
 * Logs one line for a command that ran or was refused (threat S9): its name,
 * the names of its options, and ids. It goes to standard error, like the
 * server's log.
 */
export const logOperated = (): void => {
  if (begunCommand === null) return;
  const failed = (process.exitCode ?? 0) !== 0;
  const outcome = failed ? 'FAILED' : 'Ok';
  createLogger('info').info(
    {
      security: 'Operated',
      outcome,
      ...begunCommand,
      ...operatedIds,
      ...operatorIds(),
    },
    'security',
  );
};

/** The id of the operating system's user. */
const operatorIds = (): LoggedIds => {
  const uid = process.getuid?.();
  return uid === undefined ? {} : { uid };
};

/** The command without the program's own name, such as `sessions end`. */
const pathOf = (command: Command): string => {
  const names: string[] = [];
  let current = command;
  for (; current.parent !== null; current = current.parent) {
    names.unshift(current.name());
  }
  return names.join(' ');
};

/** The names of the given options, without their values. */
const optionsOf = (command: Command): readonly string[] =>
  command.options
    .map((option) => option.attributeName())
    .filter((name) => command.getOptionValueSource(name) === 'cli');
