import type { Command } from 'commander';
import { Option } from 'commander';
import { OPERATOR } from '#application/shared/actor.ts';
import { createFile } from '#infrastructure/composition/createFiles.ts';
import { fileNameOf, filesOf } from '../export/files.ts';
import { jsonOf } from '../export/json.ts';
import { zipOf } from '../export/zip.ts';
import { filePath } from './options.ts';
import { addTables } from './tables/tablesCommand.ts';
import { exampleText } from './print.ts';
import { trackOperatedIds } from './operatorLog.ts';
import { UsageError } from './cliError.ts';
import { withTools } from './withTools.ts';

type Options = Readonly<{
  team?: string;
  format: 'zip' | 'json';
  force?: boolean;
}>;

/** Adds `export`, which writes everything in a team to one file. */
export const exportCommand = (program: Command): void => {
  const command = program.command('export');
  addTables(command);
  command
    .enablePositionalOptions()
    .description(
      'Write all data of a team to a file: a zip, or JSON that can be imported again',
    )
    .argument('[file]', 'the file; named after the team if omitted')
    .option('--team <team>', 'the id or the name of the team')
    .addOption(
      new Option('--format <format>', 'output format')
        .choices(['zip', 'json'])
        .default('zip'),
    )
    .option('--force', 'replace the file if there is one')
    .addHelpText('after', exampleText('export rockets.zip --team Rockets'))
    .action((file: string | undefined, options: Options, command: Command) =>
      withTools(command, async (tools, { entitlements }) => {
        const { team, format, force: overwrite = false } = options;
        // A required option would be required of `export tables`, too.
        if (team === undefined)
          throw new UsageError('Name a team: --team Rockets.');
        const importExport = await tools.importExport(entitlements);
        const actor = await importExport.actorOf(team, null);
        trackOperatedIds({ teamId: actor.teamId });
        const exported = await importExport.exportTeam(actor);
        const name = file ?? `${fileNameOf(exported.head.team.name)}.${format}`;
        const path = filePath(name);
        const chunks =
          format === 'json' ? jsonOf(exported) : zipOf(filesOf(exported));
        await createFile(path, { overwrite }, async (write) => {
          await importExport.recordExport(
            { userId: OPERATOR, teamId: actor.teamId },
            { what: 'Team', format: format === 'json' ? 'Json' : 'Zip' },
          );
          for await (const chunk of chunks) await write(chunk);
        });
        console.log(`Wrote ${path}.`);
      }),
    );
};
