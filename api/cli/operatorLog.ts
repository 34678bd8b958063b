import type { Command } from 'commander';
import { createLogger } from '../logger.ts';
import type { About } from '../http/route.ts';

/** Ids that a command has found, for its log line. */
const about: Record<string, string | number> = {};
let begun: Readonly<{ command: string; options: readonly string[] }> | null =
  null;

/** Notes whom or what the command is about; never an address or a name. */
export const noteOperated = (ids: About): void => {
  Object.assign(about, ids);
};

/** Has the program's commands noted as they begin. */
export const watchOperator = (program: Command): void => {
  program.hook('preAction', (_program, command) => {
    begun = { command: pathOf(command), options: optionsOf(command) };
  });
};

/**
 * One line for a command that was carried out, or was refused (threat S9): its
 * name, the names of its options and ids, on standard error as the server's.
 */
export const logOperated = (): void => {
  if (begun === null) return;
  const failed = (process.exitCode ?? 0) !== 0;
  const outcome = failed ? 'FAILED' : 'Ok';
  createLogger('info').info(
    { security: 'Operated', outcome, ...begun, ...about, ...operator() },
    'security',
  );
};

/** The account of the computer, by its number. */
const operator = (): About => {
  const uid = process.getuid?.();
  return uid === undefined ? {} : { uid };
};

/** `sessions end`, say: without the program's own name. */
const pathOf = (command: Command): string => {
  const names: string[] = [];
  for (let at = command; at.parent !== null; at = at.parent) {
    names.unshift(at.name());
  }
  return names.join(' ');
};

/** Names of the options that were given, without their values. */
const optionsOf = (command: Command): readonly string[] =>
  command.options
    .map((option) => option.attributeName())
    .filter((name) => command.getOptionValueSource(name) === 'cli');
