import { DEFAULT_WEEKS, projectDecider } from '#domain/project/decide.ts';
import type { CreatedProject } from '#domain/project/project.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { entriesOf } from '#domain/shared/shards.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { ExportedProject } from '../export/teamExport.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import { mapInBatches } from '../shared/mapInBatches.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ProjectPart } from './importTypes.ts';

/** The project that receives the items of an exported project. */
export type MatchedProject = Readonly<{
  exported: ExportedProject;
  projectId: string;
  /** The project in this team; null if it must be created. */
  existing: CreatedProject | null;
  /** How to create it, or to set it up if it never had an item; else null. */
  begin: ProjectPart['begin'];
  durationInWeeks: number;
  /** Whether the team has too many projects to create it. */
  isRefused: boolean;
}>;

/** The projects that the team has and how many it may have. */
type Planning = Readonly<{
  teamId: string;
  projects: readonly CreatedProject[];
  entitlements: Entitlements;
  states: StreamStates;
  ids: Ids;
  now: string;
}>;

/** How many streams are read at the same time. */
const MAX_PARALLEL_READS = 100;

/**
 * Chooses a project of the team for each exported one: the project of an
 * earlier import, else one of the same name, else a new project. Sorted by
 * number.
 */
export const matchProjects = async (
  exported: readonly ExportedProject[],
  planning: Planning,
): Promise<readonly MatchedProject[]> => {
  const { projects, entitlements, now } = planning;
  const importedIds = new Map(
    await mapInBatches(
      exported,
      MAX_PARALLEL_READS,
      async ({ id }) => [id, await importedIdOf(id, planning)] as const,
    ),
  );
  const idOf = ({ id }: ExportedProject) => importedIds.get(id) ?? id;
  const unmatched = new Map(
    projects.map((project) => [project.projectId, project]),
  );
  let projectCount = projects.length;

  const inOrder = exported.toSorted((a, b) => a.number - b.number);
  const matched = new Map<ExportedProject, CreatedProject>();
  /** Uses a project for an exported one; each is used only once. */
  const match = (
    exportedProject: ExportedProject,
    existing: CreatedProject | undefined,
  ) => {
    if (existing === undefined || matched.has(exportedProject)) return;
    matched.set(exportedProject, existing);
    unmatched.delete(existing.projectId);
  };
  // First all projects of earlier imports: another one may have the same name.
  for (const exportedProject of inOrder)
    match(exportedProject, unmatched.get(idOf(exportedProject)));
  for (const exportedProject of inOrder) {
    const ofSameName = [...unmatched.values()].find(
      ({ description }) => description === exportedProject.name,
    );
    match(exportedProject, ofSameName);
  }
  return inOrder.map((exportedProject): MatchedProject => {
    const existing = matched.get(exportedProject);
    if (existing !== undefined)
      return toMatchedProject(exportedProject, existing, now);
    projectCount += 1;
    return {
      exported: exportedProject,
      projectId: idOf(exportedProject),
      existing: null,
      begin: beginOf(exportedProject, now),
      durationInWeeks: exportedProject.durationInWeeks,
      isRefused: projectCount > entitlements.maxProjects,
    };
  });
};

/**
 * The id for an imported project: the same in each import or, if that project
 * was deleted, the next one.
 */
const importedIdOf = async (
  exportedId: string,
  { teamId, states, ids }: Pick<Planning, 'teamId' | 'states' | 'ids'>,
): Promise<string> => {
  for (let deleted = 0; ; deleted++) {
    const suffix = deleted === 0 ? [] : [String(deleted)];
    const id = ids.derivedId(
      'import',
      teamId,
      'project',
      exportedId,
      ...suffix,
    );
    const { state } = await states.load(projectDecider, streamOf.project(id));
    if (state.status !== 'Deleted') return id;
  }
};

/** Whether a project has no items and never had any, not even from others. */
export const hasNeverHadItems = ({ plan }: CreatedProject): boolean => {
  const [left] = entriesOf(plan.leftItems);
  return plan.lastItemNumber === 0 && plan.count === 0 && left === undefined;
};

/** An existing project without any items so far gets the exported settings. */
const toMatchedProject = (
  exported: ExportedProject,
  existing: CreatedProject,
  now: string,
): MatchedProject => {
  const isUnused = hasNeverHadItems(existing);
  const { durationInWeeks } = isUnused ? exported : existing.schedule;
  return {
    exported,
    projectId: existing.projectId,
    existing,
    begin: isUnused ? beginExisting(exported, existing, now) : null,
    durationInWeeks,
    isRefused: false,
  };
};

type Begin = NonNullable<ProjectPart['begin']>;

/** The schedule of a project when it is created. */
const NEW_PROJECT_SCHEDULE = {
  startDate: null,
  durationInWeeks: DEFAULT_WEEKS,
} as const;

const beginOf = (exported: ExportedProject, now: string): Begin => {
  const { name, status, schedules } = exported;
  const since = schedules.at(-1)?.since ?? now;
  return {
    description: name,
    isCompleted: status === 'Completed',
    createdAt: schedules[0]?.since ?? now,
    schedules: changesOf(
      [...schedules, { ...scheduleOf(exported), since }],
      NEW_PROJECT_SCHEDULE,
    ),
  };
};

/** Only the present schedule: the project has a past of its own. */
const beginExisting = (
  exported: ExportedProject,
  { schedule }: CreatedProject,
  now: string,
): Begin => ({
  ...beginOf(exported, now),
  schedules: changesOf([{ ...scheduleOf(exported), since: now }], schedule),
});

const scheduleOf = ({ startDate, durationInWeeks }: ExportedProject) => ({
  startDate,
  durationInWeeks,
});

/**
 * Leaves out schedules that change nothing: they would record no event by which
 * a resumed import knows that they were set. A start date cannot be removed.
 */
const changesOf = (
  schedules: Begin['schedules'],
  before: Omit<Begin['schedules'][number], 'since'>,
): Begin['schedules'] => {
  const changes: Begin['schedules'][number][] = [];
  for (const schedule of schedules) {
    const last = changes.at(-1) ?? before;
    const startDate = schedule.startDate ?? last.startDate;
    const isChange =
      startDate !== last.startDate ||
      schedule.durationInWeeks !== last.durationInWeeks;
    if (isChange) changes.push({ ...schedule, startDate });
  }
  return changes;
};
