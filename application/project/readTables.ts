import { DomainError } from '#domain/shared/domainError.ts';
import type { PlanInput } from '#projections/project/charts/planInput.ts';
import type {
  ProjectFacts,
  TableRow,
} from '#projections/project/tables/table.ts';
import type { TableName } from '#projections/project/tables/tables.ts';
import { TABLES } from '#projections/project/tables/tables.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { GetProjectAsOf } from './projectAsOf.ts';
import type { PlanRequest } from './planFrame.ts';
import type { ReadPlan } from './readPlan.ts';

export type {
  TableColumn,
  TableRow,
} from '#projections/project/tables/table.ts';
export type { TableName } from '#projections/project/tables/tables.ts';
export { TABLES } from '#projections/project/tables/tables.ts';

/** The rows of one project, by table. */
export type ProjectTables = Readonly<Record<TableName, readonly TableRow[]>>;

export type ReadTables = (
  request: Readonly<{
    actor: Actor;
    /**
     * An instant, or a calendar day, which means its end in the team's zone;
     * now by default.
     */
    asOf?: string | undefined;
  }>,
) => AsyncGenerator<ProjectTables>;

/**
 * Reads a team's projects as tables for analysts, one project after another,
 * with the same numbers as in reports and charts. Projects that were created
 * after the instant are left out.
 */
export const readTables = ({
  readModels,
  getProjectAsOf,
  readPlan,
}: {
  readModels: ReadModels;
  getProjectAsOf: GetProjectAsOf;
  readPlan: ReadPlan;
}): ReadTables =>
  async function* ({ actor, asOf }) {
    const { documents } = await readModels.find('projects', {
      where: { teamId: actor.teamId },
    });
    for (const { id: projectId } of documents) {
      const request = { actor, projectId, asOf };
      const facts = await readFacts(request, { getProjectAsOf, readPlan });
      if (facts !== null) yield tablesOf(facts);
    }
  };

/** Returns null if the project did not exist at the instant. */
const readFacts = async (
  { asOf: at, ...request }: PlanRequest,
  {
    getProjectAsOf,
    readPlan,
  }: { getProjectAsOf: GetProjectAsOf; readPlan: ReadPlan },
): Promise<ProjectFacts | null> => {
  const pastProject = await nullOnError('PROJECT.NOT_FOUND', () =>
    getProjectAsOf({ ...request, at }),
  );
  if (pastProject === null) return null;
  const plan = await nullOnError<PlanInput>(
    'PROJECT.NO_START_DATE',
    async () => (await readPlan({ ...request, asOf: pastProject.at })).plan,
  );
  const { id, teamId, description: name } = pastProject.project;
  const { startDate, durationInWeeks } = pastProject.project;
  return {
    project: { id, teamId, name, startDate, durationInWeeks },
    items: pastProject.items,
    plan,
  };
};

/** Returns null if reading throws a DomainError with this code. */
const nullOnError = async <T>(
  code: string,
  read: () => Promise<T>,
): Promise<T | null> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DomainError && error.code === code) return null;
    throw error;
  }
};

const tablesOf = (facts: ProjectFacts): ProjectTables =>
  Object.fromEntries(
    Object.entries(TABLES).map(([name, { rowsOf }]) => [name, rowsOf(facts)]),
  ) as Record<TableName, TableRow[]>;
