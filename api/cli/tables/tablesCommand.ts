import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { Option } from 'commander';
import type {
  ProjectTables,
  TableName,
} from '#application/project/readTables.ts';
import { TABLES } from '#application/project/readTables.ts';
import { parseAsOf, filePath } from '../options.ts';
import { countInWords, exampleText } from '../print.ts';
import { CliError, withTools } from '../withTools.ts';
import type { TableFile, TableFormat } from './format.ts';
import { FORMATS, fileExistsError } from './format.ts';
import { openTableFile } from './tableFile.ts';

type Options = Readonly<{
  team: string;
  format: TableFormat;
  asOf?: string;
  force?: boolean;
}>;

const NAMES = Object.keys(TABLES) as readonly TableName[];

/** Adds `export tables`, which writes tables for analysts. */
export const addTables = (program: Command): void => {
  program
    .command('tables')
    .description(
      `Write a team's ${NAMES.join(', ')} as a file each, for DuckDB, notebooks and spreadsheets (docs/analysts.md)`,
    )
    .argument('<folder>', 'where to; made where it is missing')
    .requiredOption('--team <team>', 'the id or the name of the team')
    .addOption(
      new Option('--format <format>', 'output format')
        .choices(FORMATS)
        .default('parquet'),
    )
    .option(
      '--as-of <moment>',
      "an instant, or a date (its end in the team's time zone); default: now",
      parseAsOf,
    )
    .option('--force', 'replace files of the same names')
    .addHelpText(
      'after',
      exampleText('export tables tables --team Rockets --as-of 2026-03-31'),
    )
    .action((folder: string, options: Options, command: Command) =>
      withTools(command, async (tools) => {
        const { team, asOf } = options;
        const replays = await tools.replays();
        const actor = await replays.actorIn(team);
        if (actor === null) {
          throw new CliError(
            `There is no team '${team}', or there are several. Use its id.`,
          );
        }
        const path = filePath(folder);
        await mkdir(path, { recursive: true });
        const files = await openAll(path, options);
        const written = await writeAll(
          replays.readTables({ actor, asOf }),
          files,
        );
        for (const [name, rows] of written) {
          const file = join(path, `${name}.${options.format}`);
          console.log(`Wrote ${file}: ${countInWords(rows, 'row')}.`);
        }
      }),
    );
};

const openAll = async (
  folder: string,
  { format, force: overwrite = false }: Options,
): Promise<ReadonlyMap<TableName, TableFile>> => {
  const pathOf = (name: TableName) => join(folder, `${name}.${format}`);
  // Check all names before creating a file, so that a refusal leaves no files.
  for (const name of NAMES) {
    if (!overwrite && existsSync(pathOf(name)))
      throw fileExistsError(pathOf(name));
  }
  const files = new Map<TableName, TableFile>();
  for (const name of NAMES) {
    const path = pathOf(name);
    const { columns } = TABLES[name];
    const file = { path, columns, format, overwrite };
    files.set(name, await openTableFile(file));
  }
  return files;
};

/** Returns the number of rows of each table. */
const writeAll = async (
  projects: AsyncIterable<ProjectTables>,
  files: ReadonlyMap<TableName, TableFile>,
): Promise<ReadonlyMap<TableName, number>> => {
  const counts = new Map(NAMES.map((name) => [name, 0]));
  for await (const tables of projects) {
    for (const [name, file] of files) {
      await file.write(tables[name]);
      counts.set(name, (counts.get(name) ?? 0) + tables[name].length);
    }
  }
  for (const file of files.values()) await file.end();
  return counts;
};
