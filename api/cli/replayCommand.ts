import type { Command } from 'commander';
import { Option } from 'commander';
import { DomainError } from '#domain/shared/domainError.ts';
import type { Actor } from '#application/shared/actor.ts';
import type { Replays } from '#infrastructure/composition/tools/common.ts';
import type { CsvCell } from '../http/csv.ts';
import { csvText } from '../http/csv.ts';
import { RULES } from '../http/errorRules.ts';
import { anAsOf } from './options.ts';
import { example } from './print.ts';
import { CliError, withTools } from './withTools.ts';

type Options = Readonly<{
  project: string;
  asOf?: string;
  report?: string;
  format: 'json' | 'csv';
}>;

type Request = Readonly<{
  actor: Actor;
  projectId: string;
  asOf?: string | undefined;
}>;

type Replayed = Readonly<{ json: unknown; table: Table }>;

/** Adds `replay`: a project, or a report on it, as it was. */
export const replayCommand = (program: Command): void => {
  program
    .command('replay')
    .description(
      'Print a project and its items as of an instant, or a report on it, as the server showed them then',
    )
    .requiredOption('--project <id>', 'the project')
    .option(
      '--as-of <moment>',
      "an instant, or a date (its end in the team's time zone); default: now",
      anAsOf,
    )
    .option(
      '--report <name>',
      'burndown, scope, work-plan, carry-over, lead-time, scope-changes, throughput or planned-done',
    )
    .addOption(
      new Option('--format <format>', 'output format')
        .choices(['json', 'csv'])
        .default('json'),
    )
    .addHelpText(
      'after',
      example('replay --project 0199… --as-of 2026-03-31 --report burndown'),
    )
    .action((options: Options, command: Command) =>
      withTools(command, async (tools) => {
        const { json, table } = await replay(await tools.replays(), options);
        process.stdout.write(
          options.format === 'csv'
            ? csvText(table.header, table.rows)
            : `${JSON.stringify(json)}\n`,
        );
      }),
    );
};

const replay = async (
  replays: Replays,
  { project, asOf, report }: Options,
): Promise<Replayed> => {
  const actor = await replays.actorOf(project);
  if (actor === null) throw new CliError(`There is no project ${project}.`);
  try {
    const request = { actor, projectId: project, asOf };
    return await answer(replays, request, report);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const rule = RULES[error.code as keyof typeof RULES];
    throw new CliError(rule.message);
  }
};

const answer = async (
  replays: Replays,
  request: Request,
  report: string | undefined,
): Promise<Replayed> => {
  switch (report) {
    case undefined: {
      const { asOf: at, ...rest } = request;
      const json = await replays.getProjectAsOf({ ...rest, at });
      return { json, table: itemsTable(json.items) };
    }
    case 'burndown': {
      const json = await replays.getBurndown(request);
      return { json, table: daysTable(json.days) };
    }
    case 'scope': {
      const json = await replays.getScope(request);
      return { json, table: daysTable(json.days) };
    }
    case 'work-plan': {
      const json = await replays.getWorkPlan(request);
      return { json, table: daysTable(json.weeks) };
    }
    default: {
      const json = await replays.getReport({ ...request, name: report });
      return { json, table: reportTable(json) };
    }
  }
};

type Table = Readonly<{
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}>;

type Item = Awaited<ReturnType<Replays['getProjectAsOf']>>['items'][number];
type Report = Awaited<ReturnType<Replays['getReport']>>;

/** Items of a project, without what their texts say beyond the title. */
const itemsTable = (items: readonly Item[]): Table => ({
  header: [
    'id',
    'linkId',
    'title',
    'itemType',
    'scope',
    'span',
    'index',
    'assignedToUserId',
    'completionDate',
  ],
  rows: items.map((item) => [
    item.id,
    item.linkId,
    item.title,
    item.itemType,
    item.scope,
    item.assignedTimeframe?.span ?? null,
    item.assignedTimeframe?.index ?? null,
    item.assignedToUserId,
    item.completionDate,
  ]),
});

/** The points of a chart, which all have the same names. */
const daysTable = (
  points: readonly Readonly<Record<string, CsvCell>>[],
): Table => {
  const header = Object.keys(points[0] ?? {});
  return {
    header,
    rows: points.map((point) => header.map((name) => point[name] ?? null)),
  };
};

const reportTable = ({ columns, rows }: Report): Table => {
  const header = columns.map(({ name }) => name);
  return {
    header,
    rows: rows.map((row) => header.map((name) => row[name] ?? null)),
  };
};
