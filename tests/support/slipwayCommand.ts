import { execFile } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../api/cli/main.ts');

export type EndedCommand = Readonly<{
  code: number;
  output: string;
  /** Without the lines of the security log. */
  stderr: string;
  /** The lines of the security log. */
  log: readonly string[];
}>;

/** Runs the command line on a data folder, as `npm run slipway --` does. */
export const slipwayCommand = (
  dataFolder: string,
  ...args: readonly string[]
): Promise<EndedCommand> =>
  runSlipwayCommand(args, { SLIPWAY_DATA: dataFolder });

/** The same with additional environment variables. */
export const runSlipwayCommand = (
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<EndedCommand> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [MAIN, ...args],
      {
        env: { ...process.env, ...variables },
        maxBuffer: 50_000_000,
      },
      (error, output, stderr) => {
        // Anything but a number means that a signal ended it.
        const code = error === null ? 0 : Number(error.code ?? NaN);
        resolve({ code, output, ...separateLog(stderr) });
      },
    );
  });

/** Separates the security log from the rest of stderr. */
const separateLog = (errors: string): Pick<EndedCommand, 'stderr' | 'log'> => {
  const lines = errors.match(/.*\n|.+$/g) ?? [];
  const isLog = (line: string) => line.includes('"security":');
  return {
    stderr: lines.filter((line) => !isLog(line)).join(''),
    log: lines.filter(isLog),
  };
};
