import type { CreatedProject } from '#domain/project/project.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import type { ExportedProject } from '../export/teamExport.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { ProjectPart } from './importTypes.ts';

/** The project that receives the items of an exported project. */
export type FoundProject = Readonly<{
  exported: ExportedProject;
  projectId: string;
  /** The project in this team; null if it must be created. */
  existing: CreatedProject | null;
  begin: ProjectPart['begin'];
  durationInWeeks: number;
  /** Whether the team has too many projects to create it. */
  isRefused: boolean;
}>;

/**
 * Chooses a project of the team for each exported one: the project of an
 * earlier import, else one of the same name, else a new project. Sorted by
 * number.
 */
export const findProjects = (
  exported: readonly ExportedProject[],
  {
    teamId,
    projects,
    entitlements,
    ids,
    now,
  }: Readonly<{
    teamId: string;
    projects: readonly CreatedProject[];
    entitlements: Entitlements;
    ids: Ids;
    now: string;
  }>,
): readonly FoundProject[] => {
  const unmatched = new Map(
    projects.map((project) => [project.projectId, project]),
  );
  let count = projects.length;

  /** Finds the project for an exported one, and takes it for no other. */
  const takeExisting = (
    exportedProject: ExportedProject,
  ): CreatedProject | undefined => {
    const importedBefore = unmatched.get(idOf(exportedProject));
    const ofSameName = [...unmatched.values()].find(
      ({ description }) => description === exportedProject.name,
    );
    const existing = importedBefore ?? ofSameName;
    if (existing !== undefined) unmatched.delete(existing.projectId);
    return existing;
  };
  const idOf = ({ id }: ExportedProject) =>
    ids.derivedId('import', teamId, 'project', id);

  return exported
    .toSorted((a, b) => a.number - b.number)
    .map((exportedProject): FoundProject => {
      const existing = takeExisting(exportedProject);
      if (existing !== undefined)
        return toFoundProject(exportedProject, existing, now);
      count += 1;
      return {
        exported: exportedProject,
        projectId: idOf(exportedProject),
        existing: null,
        begin: beginOf(exportedProject, now),
        durationInWeeks: exportedProject.durationInWeeks,
        isRefused: count > entitlements.maxProjects,
      };
    });
};

/** An existing project without any items so far gets the exported settings. */
const toFoundProject = (
  exported: ExportedProject,
  existing: CreatedProject,
  now: string,
): FoundProject => {
  const isUnused = existing.plan.lastItemNumber === 0;
  const { durationInWeeks } = isUnused ? exported : existing.schedule;
  return {
    exported,
    projectId: existing.projectId,
    existing,
    begin: isUnused ? beginOf(exported, now) : null,
    durationInWeeks,
    isRefused: false,
  };
};

const beginOf = (
  { name, status, schedules, startDate, durationInWeeks }: ExportedProject,
  now: string,
): ProjectPart['begin'] => ({
  description: name,
  isCompleted: status === 'Completed',
  createdAt: schedules[0]?.since ?? now,
  schedules: [
    ...schedules,
    { startDate, durationInWeeks, since: schedules.at(-1)?.since ?? now },
  ],
});
