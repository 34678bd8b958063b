import { DomainError } from '#domain/shared/domainError.ts';
import type { Actor } from '#application/shared/actor.ts';
import type { Replays } from '#infrastructure/composition/tools/replays.ts';
import type { CsvCell } from '../http/csv.ts';
import { reportTable } from '../project/reportTable.ts';
import { CliError } from './cliError.ts';

type Request = Readonly<{
  actor: Actor;
  projectId: string;
  asOf?: string | undefined;
}>;

export type Replayed = Readonly<{ json: unknown; table: Table }>;

/** Whether the project did not exist yet, or had no start date. */
export const isNoProjectYet = (error: unknown): boolean =>
  error instanceof DomainError &&
  ['PROJECT.NOT_FOUND', 'PROJECT.NO_START_DATE'].includes(error.code);

/** A project or a report on it, as JSON and as a table. Throws CliError. */
export const replay = async (
  replays: Replays,
  {
    project,
    asOf,
    report,
  }: Readonly<{
    project: string;
    asOf?: string | undefined;
    report?: string | undefined;
  }>,
): Promise<Replayed> => {
  const actor = await findActor(replays, project);
  return replayAsOf(replays, { actor, projectId: project, asOf }, report);
};

/** An actor who may see a project. Throws CliError if there is none. */
export const findActor = async (
  replays: Pick<Replays, 'actorOf'>,
  project: string,
): Promise<Actor> => {
  const actor = await replays.actorOf(project);
  if (actor === null) throw new CliError(`There is no project ${project}.`);
  return actor;
};

const replayAsOf = async (
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
      return { json, table: pointsTable(json.days) };
    }
    case 'scope': {
      const json = await replays.getScope(request);
      return { json, table: pointsTable(json.days) };
    }
    case 'work-plan': {
      const json = await replays.getWorkPlan(request);
      return { json, table: pointsTable(json.weeks) };
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

/** The items of a project with only the titles of their texts. */
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

/** The points of a chart, which all have the same fields. */
const pointsTable = (
  points: readonly Readonly<Record<string, CsvCell>>[],
): Table => {
  const header = Object.keys(points[0] ?? {});
  return {
    header,
    rows: points.map((point) => header.map((name) => point[name] ?? null)),
  };
};
