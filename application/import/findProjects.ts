import type { CreatedProject } from '#domain/project/project.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import type { ExportedProject } from '../export/teamExport.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { ProjectPart } from './importTypes.ts';

/** The project that receives the items of an exported project. */
export type FoundProject = Readonly<{
  exported: ExportedProject;
  projectId: string;
  /** The existing project; null if it must be created. */
  present: CreatedProject | null;
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

  const presentOf = (
    exportedProject: ExportedProject,
  ): CreatedProject | undefined => {
    const derived = unmatched.get(idOf(exportedProject));
    const sameNamed = [...unmatched.values()].find(
      ({ description }) => description === exportedProject.name,
    );
    const present = derived ?? sameNamed;
    if (present !== undefined) unmatched.delete(present.projectId);
    return present;
  };
  const idOf = ({ id }: ExportedProject) =>
    ids.derivedId('import', teamId, 'project', id);

  return exported
    .toSorted((a, b) => a.number - b.number)
    .map((exportedProject): FoundProject => {
      const present = presentOf(exportedProject);
      if (present !== undefined)
        return toFoundProject(exportedProject, present, now);
      count += 1;
      return {
        exported: exportedProject,
        projectId: idOf(exportedProject),
        present: null,
        begin: beginOf(exportedProject, now),
        durationInWeeks: exportedProject.durationInWeeks,
        isRefused: count > entitlements.maxProjects,
      };
    });
};

/** An existing project without any items so far gets the exported settings. */
const toFoundProject = (
  exported: ExportedProject,
  present: CreatedProject,
  now: string,
): FoundProject => {
  const isUnused = present.plan.lastItemNumber === 0;
  const { durationInWeeks } = isUnused ? exported : present.schedule;
  return {
    exported,
    projectId: present.projectId,
    present,
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
