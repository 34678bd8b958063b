import { itemDecider } from '#domain/item/decide.ts';
import { contentBytes, MAX_ITEM_BYTES } from '#domain/item/size.ts';
import type { CreatedProject } from '#domain/project/project.ts';
import { MAX_PROJECT_ITEMS } from '#domain/project/coarseEvents.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { titleOf } from '#domain/shared/title.ts';
import type { ExportedItem, TeamExport } from '../export/teamExport.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { mapInBatches } from '../shared/mapInBatches.ts';
import type { IdentifiedItem } from './itemIdentifier.ts';
import { createItemIdentifier, DELETED_TOO_OFTEN } from './itemIdentifier.ts';
import type { NameResolver } from './nameResolver.ts';
import { mapExportedMembers } from './mapExportedMembers.ts';
import type { NewItem, ProjectPart, StoredLine } from './importTypes.ts';
import { mapItem } from './mapItem.ts';
import { TOO_LARGE } from './planLines.ts';
import { numberItems } from './numberItems.ts';
import type { MatchedProject } from './matchProjects.ts';
import { matchProjects } from './matchProjects.ts';
import { isRestored, projectPartOf } from './projectPartOf.ts';
import { withoutFuture } from './withoutFuture.ts';

type Planning = Readonly<{
  teamId: string;
  projects: readonly CreatedProject[];
  names: NameResolver;
  entitlements: Entitlements;
  now: string;
  states: StreamStates;
  ids: Ids;
}>;

type PlannedItem = Readonly<{
  exported: ExportedItem;
  matchedProject: MatchedProject;
  line: number;
  /** Null for an item that cannot be imported because it has no id left. */
  itemId: string | null;
  problem: string | null;
}>;

/** How many streams are read at the same time. */
const MAX_PARALLEL_READS = 100;

/**
 * Plans the import of Slipway's own export: projects with their items and, for
 * projects that never had an item, their whole past.
 */
export const planTeamExport = async (
  teamExport: TeamExport,
  planning: Planning,
): Promise<
  Readonly<{
    lines: readonly StoredLine[];
    projects: readonly ProjectPart[];
  }>
> => {
  const memberOf = mapExportedMembers(teamExport, planning.names);
  const exportedProjects = teamExport.projects.map((project) =>
    withoutFuture(project, planning.now),
  );
  const matched = await matchProjects(exportedProjects, planning);
  const planned = await planItems(matched, planning);
  const itemIds = new Map(
    planned.map(({ exported, itemId }) => [exported.id, itemId]),
  );
  const labelIds = new Map(
    teamExport.labels.map(({ id, name, color }) => [
      id,
      planning.names.resolveLabel(name, color),
    ]),
  );
  const mapping = {
    itemOf: (id: string) => itemIds.get(id) ?? null,
    memberOf,
    labelOf: (id: string) => labelIds.get(id) ?? null,
  };
  const created = new Map<string, NewItem>(
    planned.flatMap(({ exported, itemId, problem, matchedProject }) => {
      if (problem !== null || itemId === null) return [];
      const { durationInWeeks } = matchedProject;
      const item = mapItem(exported, itemId, { ...mapping, durationInWeeks });
      return [[exported.id, item] as const];
    }),
  );
  const numberOf = numberItems(matched.filter(isRestored));
  const projects = matched.map((project) =>
    projectPartOf(project, {
      ...mapping,
      matched,
      created,
      numberOf,
      planning,
    }),
  );
  return { lines: planned.map(lineOf), projects };
};

const planItems = async (
  matched: readonly MatchedProject[],
  { states, ids, teamId, projects, entitlements }: Planning,
): Promise<readonly PlannedItem[]> => {
  const exportedItems = matched.flatMap((matchedProject) =>
    matchedProject.exported.items.map((exported) => ({
      exported,
      matchedProject,
    })),
  );
  const identified = await mapInBatches(
    exportedItems,
    MAX_PARALLEL_READS,
    async ({ exported }) => {
      const { state } = await states.load(
        itemDecider,
        streamOf.item(exported.id),
      );
      // The item was exported from this team and still exists.
      const isOriginal = state.status === 'Written' && state.teamId === teamId;
      if (isOriginal) return { itemId: exported.id, exists: true };
      return createItemIdentifier(projects, { states, ids })([
        teamId,
        'Slipway',
        exported.id,
      ]);
    },
  );
  const cap = Math.min(entitlements.maxProjectItems, MAX_PROJECT_ITEMS);
  const counts = new Map<string, number>();
  for (const matchedProject of matched) {
    counts.set(
      matchedProject.projectId,
      matchedProject.existing?.plan.count ?? 0,
    );
  }
  return exportedItems.map(({ exported, matchedProject }, index) => {
    const identity = identified[index] ?? null;
    const count = counts.get(matchedProject.projectId) ?? 0;
    const problem =
      identityProblem(identity) ??
      projectProblem(matchedProject, count >= cap) ??
      sizeProblem(exported);
    if (problem === null) counts.set(matchedProject.projectId, count + 1);
    const itemId = identity?.itemId ?? null;
    return { exported, matchedProject, line: index + 1, itemId, problem };
  });
};

const identityProblem = (identity: IdentifiedItem | null): string | null => {
  if (identity === null) return DELETED_TOO_OFTEN;
  return identity.exists ? 'It is already here.' : null;
};

const projectProblem = (
  { isRefused }: MatchedProject,
  isProjectFull: boolean,
): string | null => {
  if (isRefused) return 'The team cannot have any more projects.';
  return isProjectFull ? 'The project cannot have any more items.' : null;
};

const sizeProblem = ({ fields }: ExportedItem): string | null =>
  contentBytes(fields) > MAX_ITEM_BYTES ? TOO_LARGE : null;

const lineOf = (planned: PlannedItem): StoredLine => {
  const { exported, line, itemId, problem } = planned;
  const title = titleOf(exported.fields.description);
  return problem === null
    ? { line, outcome: 'Create', title, itemId }
    : { line, outcome: 'Skip', reason: problem, title, itemId };
};
