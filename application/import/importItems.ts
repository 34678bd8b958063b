import { MAX_PROJECT_ITEMS } from '#domain/project/coarseEvents.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { CreatedProject } from '#domain/project/project.ts';
import { isCreated } from '#domain/project/project.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { storyDecider } from '#domain/story/decide.ts';
import { isPlanEmpty } from '#domain/story/goToMarketPlan.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { LiveTeam } from '#domain/team/team.ts';
import { requireMember } from '#domain/team/team.ts';
import type { FindActiveProject } from '../account/findActiveProject.ts';
import type { TeamExport } from '../export/teamExport.ts';
import { requireOwnProject } from '../shared/requireOwnProject.ts';
import type { TextRoom } from '../shared/textRoom.ts';
import type { Actor } from '../shared/actor.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { ImportFiles } from '../shared/ports/ImportFiles.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { CarryOutImport } from './carryOutImport.ts';
import { linesOfTeamExport } from './linesOfTeamExport.ts';
import { createItemIdentifier } from './itemIdentifier.ts';
import { createNameResolver } from './nameResolver.ts';
import type {
  ImportContent,
  ImportCounts,
  ImportedLine,
  ImportFormat,
  ReadLine,
} from './importTypes.ts';
import { planTeamExport } from './planTeamExport.ts';
import { planLines } from './planLines.ts';

export type ImportItems = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    /**
     * Null for the active project or, with a whole team, for its own
     * projects.
     */
    projectId: string | null;
    source: ImportSource;
    /** Whether to only report what an import would do with each line. */
    dryRun: boolean;
  }>,
) => Promise<
  Readonly<{
    id: string;
    rows: readonly ImportedLine[];
    counts: ImportCounts;
  }>
>;

/** The content of a file: lines with items, or a whole team. */
export type ImportSource =
  | Readonly<{ format: ImportFormat; lines: readonly ReadLine[] }>
  | Readonly<{ format: 'Slipway'; teamExport: TeamExport }>;

/**
 * Imports items from a file: reports the outcome of each line, and starts the
 * import. The returned id is the id of the change, which can be undone. Throws
 * PROJECT.NOT_FOUND, TEAM.NOT_FOUND, QuotaError.
 */
export const importItems = ({
  states,
  findActiveProjectInStreams,
  entitlementsOf,
  textRoom,
  importFiles,
  carryOutImport,
  directory,
  ids,
  clock,
}: {
  states: StreamStates;
  findActiveProjectInStreams: FindActiveProject;
  entitlementsOf: EntitlementsOf;
  textRoom: TextRoom;
  importFiles: ImportFiles;
  carryOutImport: CarryOutImport;
  directory: Directory;
  ids: Ids;
  clock: Clock;
}): ImportItems => {
  const loadOwnProject = async (
    actor: Actor,
    projectId: string,
  ): Promise<CreatedProject> => {
    const streamId = streamOf.project(projectId);
    const { state } = await states.load(projectDecider, streamId);
    return requireOwnProject(state, actor);
  };

  const loadNames = async (actor: Actor, importId: string) => {
    const streamId = streamOf.team(actor.teamId);
    const { state } = await states.load(teamDecider, streamId);
    const team = requireMember(state, actor.userId);
    const names = await createNameResolver(team, { importId, directory, ids });
    return { team, names };
  };

  const planContentOfLines = async (
    { actor, commandId, projectId: chosenId }: Parameters<ImportItems>[0],
    { format, lines: read }: Extract<ImportSource, { lines: unknown }>,
  ): Promise<ImportContent> => {
    const projectId = chosenId ?? (await findActiveProjectInStreams(actor));
    const project = await loadOwnProject(actor, projectId);
    const { team, names } = await loadNames(actor, commandId);
    const { maxProjectItems } = await entitlementsOf(actor.userId);
    const cap = Math.min(maxProjectItems, MAX_PROJECT_ITEMS);
    const { lines, items } = await planLines(read, {
      project,
      timeZone: team.timeZone,
      source: [projectId, format],
      identify: createItemIdentifier([project], { states, ids }),
      names,
      room: Math.max(0, cap - project.plan.count),
      now: clock.now(),
    });
    await textRoom.requireForNew([{ projectId, items }]);
    return {
      lines,
      labels: names.newLabels(),
      story: null,
      projects: [{ projectId, begin: null, items, past: null }],
    };
  };

  const planContentOfTeam = async (
    { actor, commandId }: Parameters<ImportItems>[0],
    teamExport: TeamExport,
  ): Promise<ImportContent> => {
    const { team, names } = await loadNames(actor, commandId);
    const planned = await planTeamExport(teamExport, {
      teamId: actor.teamId,
      projects: await loadProjects(team),
      names,
      entitlements: await entitlementsOf(actor.userId),
      now: clock.now(),
      states,
      ids,
    });
    await textRoom.requireForNew(planned.projects);
    return {
      ...planned,
      labels: names.newLabels(),
      story: await planStory(actor, commandId, teamExport),
    };
  };

  /**
   * Plans the import. If a project is named, the items of a whole team go
   * into that project.
   */
  const planContent = (
    request: Parameters<ImportItems>[0],
    source: ImportSource,
  ): Promise<ImportContent> => {
    if ('lines' in source) return planContentOfLines(request, source);
    const { format, teamExport } = source;
    return request.projectId === null
      ? planContentOfTeam(request, teamExport)
      : planContentOfLines(request, {
          format,
          lines: linesOfTeamExport(teamExport),
        });
  };

  const loadProjects = async ({ projects }: LiveTeam) => {
    const loaded = await Promise.all(
      Object.keys(projects).map((id) =>
        states.load(projectDecider, streamOf.project(id)),
      ),
    );
    return loaded.flatMap(({ state }) => (isCreated(state) ? [state] : []));
  };

  /** Returns null if the team has a story, or the export has none. */
  const planStory = async (
    { teamId }: Actor,
    importId: string,
    { story }: TeamExport,
  ): Promise<ImportContent['story']> => {
    const { state } = await states.load(storyDecider, streamOf.story(teamId));
    if (!isPlanEmpty(state) || isPlanEmpty(story)) return null;
    return {
      ...story,
      elements: story.elements.map((element, index) => ({
        ...element,
        id: ids.derivedId(importId, 'element', String(index)),
      })),
    };
  };

  return async (request) => {
    const { actor, commandId: id, source, dryRun } = request;
    const stored = dryRun ? null : await importFiles.read(id);
    const content =
      stored === null
        ? await planContent(request, source)
        : (JSON.parse(stored) as ImportContent);
    const reply = replyOf(id, content);
    if (dryRun) return reply;
    if (stored === null) {
      await importFiles.store(id, JSON.stringify(content), clock.now());
    }
    // A repeated request gets here too, because an earlier attempt may have
    // crashed after storing the file.
    const { userId, teamId } = actor;
    const { create, skip } = reply.counts;
    const input = { teamId, importId: id, of: create, create, skip };
    await carryOutImport.begin({ userId, commandId: id, teamId }, () => input);
    return reply;
  };
};

const replyOf = (id: string, { lines }: ImportContent) => ({
  id,
  rows: lines.map(({ itemId: _, ...line }) => line),
  counts: countOutcomes(lines),
});

const countOutcomes = (lines: readonly ImportedLine[]): ImportCounts => {
  const create = lines.filter(({ outcome }) => outcome === 'Create').length;
  return { create, skip: lines.length - create };
};
