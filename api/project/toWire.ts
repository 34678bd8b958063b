import type { HistoryEntryView } from '#application/project/nameEntries.ts';
import type { FindProject } from '#application/project/findProject.ts';
import type { ListProjects } from '#application/project/listProjects.ts';
import type { StartProject } from '#application/project/startProject.ts';

type ProjectDocument = Awaited<ReturnType<FindProject>>;
type ListedProject = Awaited<ReturnType<ListProjects>>[number];
type Project = Awaited<ReturnType<StartProject>>['value'];

/** A project from its document (H1). */
export const toWireProject = ({
  id,
  teamId,
  description,
  status,
  startDate,
  durationInWeeks,
}: ProjectDocument) => ({
  id,
  teamId,
  description,
  status,
  startDate,
  durationInWeeks,
});

/** A project in a list, with the progress of its items. */
export const toWireListed = ({ itemCounts, ...project }: ListedProject) => ({
  ...toWireProject(project),
  itemCounts,
});

/** A project right after a command. */
export const changedToWire = ({
  projectId,
  schedule,
  ...project
}: Project): ReturnType<typeof toWireProject> => ({
  id: projectId,
  teamId: project.teamId,
  description: project.description,
  status: project.status,
  startDate: schedule.startDate,
  durationInWeeks: schedule.durationInWeeks,
});

/** The editable content of a project on the wire, for its ETag. */
export const projectVersion = ({
  description,
  status,
  startDate,
  durationInWeeks,
}: Omit<ReturnType<typeof toWireProject>, 'id' | 'teamId'>): unknown => [
  description,
  status,
  startDate,
  durationInWeeks,
];

/** A history entry without the fields that only projections need. */
export const toWireHistoryEntry = ({
  position: _position,
  order: _order,
  teamId: _teamId,
  projectId: _projectId,
  itemType: _itemType,
  ...entry
}: HistoryEntryView) => entry;
