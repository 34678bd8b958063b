import { itemDecider } from '#domain/item/decide.ts';
import { contentBytes, MAX_ITEM_BYTES } from '#domain/item/size.ts';
import type { CreatedProject } from '#domain/project/project.ts';
import { MAX_PROJECT_ITEMS } from '#domain/project/coarseEvents.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { titleOf } from '#domain/shared/title.ts';
import type {
  ExportedItem,
  ExportedProject,
  TeamExport,
} from '../export/teamExport.ts';
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
import { inPlanOrder } from './planOrder.ts';
import { mostItemsIn, planPast } from './planPast.ts';
import type { FoundProject } from './findProjects.ts';
import { findProjects } from './findProjects.ts';
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
  found: FoundProject;
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
  const found = await findProjects(exportedProjects, planning);
  const planned = await planItems(found, planning);
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
    planned.flatMap(({ exported, itemId, problem, found: foundProject }) => {
      if (problem !== null || itemId === null) return [];
      const { durationInWeeks } = foundProject;
      const item = mapItem(exported, itemId, { ...mapping, durationInWeeks });
      return [[exported.id, item] as const];
    }),
  );
  const projects = found.map((project) =>
    projectPartOf(project, { ...mapping, found, created, planning }),
  );
  return { lines: planned.map(lineOf), projects };
};

const planItems = async (
  found: readonly FoundProject[],
  { states, ids, teamId, projects, entitlements }: Planning,
): Promise<readonly PlannedItem[]> => {
  const exportedItems = found.flatMap((foundProject) =>
    foundProject.exported.items.map((exported) => ({
      exported,
      found: foundProject,
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
  for (const foundProject of found) {
    counts.set(foundProject.projectId, foundProject.existing?.plan.count ?? 0);
  }
  return exportedItems.map(({ exported, found: foundProject }, index) => {
    const identity = identified[index] ?? null;
    const count = counts.get(foundProject.projectId) ?? 0;
    const problem =
      identityProblem(identity) ??
      problemOf(foundProject, count >= cap) ??
      sizeProblem(exported);
    if (problem === null) counts.set(foundProject.projectId, count + 1);
    const itemId = identity?.itemId ?? null;
    return { exported, found: foundProject, line: index + 1, itemId, problem };
  });
};

const identityProblem = (identity: IdentifiedItem | null): string | null => {
  if (identity === null) return DELETED_TOO_OFTEN;
  return identity.exists ? 'It is here already.' : null;
};

const problemOf = (
  { isRefused }: FoundProject,
  isFull: boolean,
): string | null => {
  if (isRefused) return 'The team cannot have any more projects.';
  return isFull ? 'The project cannot have any more items.' : null;
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

type PartSources = Readonly<{
  found: readonly FoundProject[];
  created: ReadonlyMap<string, NewItem>;
  memberOf: (id: string) => string | null;
  planning: Planning;
}>;

const projectPartOf = (
  foundProject: FoundProject,
  { found, created, memberOf, planning }: PartSources,
): ProjectPart => {
  const { projectId, exported, existing, begin } = foundProject;
  const { ids, teamId, now } = planning;
  const isUnused = existing === null || existing.plan.lastItemNumber === 0;
  const otherProjects = findOtherProjects(found, projectId);
  const itemOf = (id: string) => created.get(id);
  const buildPast = () => {
    const past = planPast(exported, {
      itemOf,
      deletedIdOf: (id) => ids.derivedId('import', teamId, 'gone', id),
      memberOf,
      otherProjectOf: (id) => otherProjects.get(id) ?? null,
      now,
    });
    // Only a file changed by hand has more: its items come without their past.
    return mostItemsIn(past) > MAX_PROJECT_ITEMS ? null : past;
  };
  return {
    projectId,
    begin: foundProject.isRefused ? null : begin,
    items: inPlanOrder(exported.items).flatMap(({ id }) => itemOf(id) ?? []),
    past: isUnused && !foundProject.isRefused ? buildPast() : null,
  };
};

/** For each exported item, another project that has or had it. */
const findOtherProjects = (
  found: readonly FoundProject[],
  projectId: string,
): ReadonlyMap<string, string> =>
  new Map(
    found
      .filter((other) => other.projectId !== projectId)
      .flatMap((other) =>
        itemIdsIn(other.exported).map((id) => [id, other.projectId]),
      ),
  );

const itemIdsIn = ({ history }: ExportedProject): readonly string[] => [
  ...new Set(history.map(({ itemId }) => itemId)),
];
