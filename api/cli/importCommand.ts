import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Argument, InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import type { Actor } from '#application/shared/actor.ts';
import type { ImportExportTools } from '#infrastructure/composition/tools/importExportTools.ts';
import type { ImportMapping } from '../contract/importColumns.ts';
import { MAPPED_FIELDS } from '../contract/importColumns.ts';
import type { ImportFormat } from '../contract/importValues.ts';
import { IMPORT_FORMATS } from '../contract/importValues.ts';
import { Refused } from '../http/refused.ts';
import { readImport } from '../import/readImport.ts';
import { textInFile } from './importFile.ts';
import { filePath } from './options.ts';
import type { PrintOptions } from './print.ts';
import { countInWords, exampleText, print } from './print.ts';
import { trackOperatedIds } from './operatorLog.ts';
import { CliError, UsageError } from './cliError.ts';
import { withTools } from './withTools.ts';

type Options = PrintOptions &
  Readonly<{
    team: string;
    project?: string;
    as?: string;
    map?: ImportMapping;
    dryRun?: boolean;
  }>;

const NAMES = IMPORT_FORMATS.map((format) => format.toLowerCase());

/** Adds `import`, which imports items of another tool into a project. */
export const importCommand = (program: Command): void => {
  program
    .command('import')
    .description(
      'Import items from a file of another tool, or a team that Slipway exported',
    )
    .addArgument(new Argument('<format>', 'what wrote it').choices(NAMES))
    .argument('<file>', 'the file')
    .requiredOption('--team <team>', 'the id or the name of the team')
    .option(
      '--project <project>',
      'the id or the name of the project; a team brings its own',
    )
    .option(
      '--as <user>',
      'the id or email address of the member who imports (default: the team’s first Administrator)',
    )
    .option(
      '--map <field=column>',
      `csv: the column of a field (${MAPPED_FIELDS.join(', ')}); may be repeated`,
      parseMapping,
    )
    .option('--dry-run', 'only report what would happen to each line')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      exampleText('import jira issues.csv --team Rockets --project Launch'),
    )
    .action(
      (format: string, file: string, options: Options, command: Command) =>
        withTools(command, async (tools, { entitlements }) => {
          const importExport = await tools.importExport(entitlements);
          const result = await run(importExport, { format, file, options });
          print(options, result, inWords);
          if (UNFINISHED.includes(result.state)) process.exitCode = 1;
        }),
    );
};

const parseMapping = (
  text: string,
  before: ImportMapping = {},
): ImportMapping => {
  const [field = '', ...column] = text.split('=');
  if (!(MAPPED_FIELDS as readonly string[]).includes(field)) {
    throw new InvalidArgumentError(`There is no field '${field}'.`);
  }
  return { ...before, [field]: column.join('=') };
};

type Result = Awaited<ReturnType<typeof run>>;

type ImportArguments = Readonly<{
  format: string;
  file: string;
  options: Options;
}>;

const run = async (
  importExport: ImportExportTools,
  importArguments: ImportArguments,
) => {
  const { options } = importArguments;
  const source = await readSource(importArguments);
  const actor = await importExport.actorOf(options.team, options.as ?? null);
  trackOperatedIds({ teamId: actor.teamId, userId: actor.userId });
  const isDryRun = options.dryRun === true;
  const reply = await importExport.importItems({
    actor,
    commandId: importExport.newCommandId(),
    projectId: await findProject(importExport, actor, options),
    source,
    dryRun: isDryRun,
  });
  const progress = isDryRun
    ? null
    : await waitForImport(importExport, actor, reply);
  return { ...reply, state: progress?.state ?? ('DryRun' as const) };
};

const formatOf = (name: string, { map }: Options): ImportFormat => {
  const format = IMPORT_FORMATS.find(
    (importFormat) => importFormat.toLowerCase() === name,
  );
  if (format === undefined) throw new CliError(`There is no format '${name}'.`);
  if (format !== 'Csv' && map !== undefined)
    throw new UsageError('Use --map only with csv files.');
  return format;
};

const readSource = async ({ format: name, file, options }: ImportArguments) => {
  const format = formatOf(name, options);
  const bytes = await readFile(filePath(file)).catch((error: unknown) => {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new CliError(`${file} cannot be read (${code}).`);
  });
  try {
    const mapping = options.map ?? null;
    return readImport({ format, text: textInFile(bytes), mapping });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const [field] = error.details.fields ?? [];
    throw new CliError(field?.message ?? error.message);
  }
};

const findProject = (
  importExport: ImportExportTools,
  actor: Actor,
  { project }: Options,
): Promise<string> | null =>
  project === undefined ? null : importExport.projectOf(actor, project);

/** How often progress is read, and how long it may stay the same, in ms. */
const POLL_MS = 200;
const PROGRESS_TIMEOUT_MS = 60_000;

/** Waits for the end of an import; if it stalls here, a server finishes it. */
const waitForImport = async (
  { getImport }: ImportExportTools,
  actor: Actor,
  { id }: Readonly<{ id: string }>,
) => {
  let done = -1;
  let progressedAt = Date.now();
  for (;;) {
    const progress = await getImport({ actor, importId: id });
    if (progress.state !== 'Running') return progress;
    if (progress.done !== done) progressedAt = Date.now();
    if (Date.now() - progressedAt > PROGRESS_TIMEOUT_MS) return progress;
    done = progress.done;
    await delay(POLL_MS);
  }
};

const STATE_TEXTS: Readonly<Record<Result['state'], string>> = {
  DryRun: 'Nothing was imported: this was a dry run.',
  Running: 'It is not finished; a running server continues it.',
  Done: 'Done.',
  Stopped: 'It was stopped.',
  Failed: 'It failed; what was imported before that can be undone.',
};

/** The states of an import that has not imported everything. */
const UNFINISHED: readonly Result['state'][] = ['Running', 'Stopped', 'Failed'];

const inWords = ({ rows, counts, state, id }: Result): string => {
  const linesWithReason = rows
    .filter(({ reason }) => reason !== undefined)
    .map(
      ({ line, outcome, title, reason = '' }) =>
        `line ${String(line)}: ${outcome === 'Skip' ? 'left out' : 'imported'}: ${title.slice(0, 60)}: ${reason}`,
    );
  return [
    ...linesWithReason,
    `${countInWords(counts.create, 'item')} to import, ${countInWords(counts.skip, 'line')} left out.`,
    STATE_TEXTS[state],
    ...(state === 'DryRun' ? [] : [`The change is ${id}.`]),
  ].join('\n');
};
