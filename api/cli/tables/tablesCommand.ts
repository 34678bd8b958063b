import { join } from 'node:path';
import type { Command } from 'commander';
import { Option } from 'commander';
import type {
  ProjectTables,
  TableName,
} from '#application/project/readTables.ts';
import { TABLES } from '#application/project/readTables.ts';
import { createFiles } from '#infrastructure/composition/createFiles.ts';
import { parseAsOf, filePath } from '../options.ts';
import { countInWords, exampleText } from '../print.ts';
import { CliError } from '../cliError.ts';
import { withTools } from '../withTools.ts';
import type { TableFormat, TableWriter } from './format.ts';
import { FORMATS } from './format.ts';
import { tableWriter } from './tableWriter.ts';

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
    .argument('<folder>', 'the folder; created if it is missing')
    .requiredOption('--team <team>', 'the id or the name of the team')
    .addOption(
      new Option('--format <format>', 'output format')
        .choices(FORMATS)
        .default('parquet'),
    )
    .option(
      '--as-of <moment>',
      'an instant, or a date: its end in the team’s time zone (default: now)',
      parseAsOf,
    )
    .option('--force', 'replace files of the same names')
    .addHelpText(
      'after',
      exampleText('export tables tables --team Rockets --as-of 2026-03-31'),
    )
    .action((folder: string, options: Options, command: Command) =>
      withTools(command, async (tools) => {
        const { team, asOf, format, force: overwrite = false } = options;
        const replays = await tools.replays();
        const actor = await replays.actorIn(team);
        if (actor === null) {
          throw new CliError(
            `There is no team '${team}', or there are several. Use its id.`,
          );
        }
        const path = filePath(folder);
        const fileOf = (name: TableName) => `${name}.${format}`;
        const counts = await createFiles(
          path,
          { overwrite },
          async (create) => {
            const writers = new Map<TableName, TableWriter>();
            for (const name of NAMES) {
              const write = await create(fileOf(name));
              const { columns } = TABLES[name];
              writers.set(name, tableWriter(columns, format, write));
            }
            return writeAll(replays.readTables({ actor, asOf }), writers);
          },
        );
        for (const [name, rows] of counts) {
          const file = join(path, fileOf(name));
          console.log(`Wrote ${file}: ${countInWords(rows, 'row')}.`);
        }
      }),
    );
};

/** Returns the number of rows of each table. */
const writeAll = async (
  projects: AsyncIterable<ProjectTables>,
  writers: ReadonlyMap<TableName, TableWriter>,
): Promise<ReadonlyMap<TableName, number>> => {
  const counts = new Map(NAMES.map((name) => [name, 0]));
  for await (const tables of projects) {
    for (const [name, writer] of writers) {
      await writer.write(tables[name]);
      counts.set(name, (counts.get(name) ?? 0) + tables[name].length);
    }
  }
  for (const writer of writers.values()) await writer.end();
  return counts;
};
