import type { CommentDocument } from '#projections/comment/comments.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { readItemSizes, splitItems } from '../shared/itemParts.ts';
import type { ItemSummaries, ItemSummary } from '../shared/itemSummaries.ts';
import { yieldToEventLoop } from '../shared/yieldToEventLoop.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { SealHash } from '../shared/ports/SealHash.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import { exportEventLines, exportTextLines } from './exportEvents.ts';
import { readExportedMembers } from './readExportedMembers.ts';
import { toExportedChange, toExportedItem } from './toExported.ts';
import type {
  ExportedChange,
  ExportedItem,
  ProjectHead,
  TeamHead,
} from './teamExport.ts';

/** An export of a team in pages, so that it is never in memory as a whole. */
export type ExportTeam = (actor: Actor) => Promise<
  Readonly<{
    head: TeamHead;
    projects: readonly ProjectHead[];
    /** Pages of a project's items, by number. */
    itemsOf: (projectId: string) => AsyncIterable<readonly ExportedItem[]>;
    /** Pages of the changes of a project's plan, oldest first. */
    historyOf: (projectId: string) => AsyncIterable<readonly ExportedChange[]>;
    /** The link ids and titles of items, also of deleted ones, by id. */
    titlesOf: (itemIds: readonly string[]) => Promise<ItemTitles>;
    /** Lines of the team's events, as seals cover them, and of their texts. */
    eventLines: () => AsyncIterable<string>;
    textLines: () => AsyncIterable<string>;
  }>
>;

export type ItemTitles = ReadonlyMap<
  string,
  Pick<ItemSummary, 'linkId' | 'title'>
>;

/** How many entries of a plan history are read at once. */
const PAGE_SIZE = 500;

/**
 * Exports everything in a team for its members, who may read all of it anyway.
 * Throws TEAM.NOT_FOUND.
 */
export const exportTeam = ({
  readModels,
  itemSummaries,
  directory,
  eventStore,
  sealHash,
  clock,
}: {
  readModels: ReadModels;
  itemSummaries: ItemSummaries;
  directory: Directory;
  eventStore: EventStore;
  sealHash: SealHash;
  clock: Clock;
}): ExportTeam => {
  const readHead = async ({ teamId }: Actor): Promise<TeamHead> => {
    const [team, story] = await Promise.all([
      readModels.get('teams', teamId),
      readModels.get('stories', teamId),
    ]);
    if (team === null) throw new DomainError('TEAM.NOT_FOUND');
    const members = await readExportedMembers({ directory, eventStore }, team);
    const { teamName: name, timeZone, labels } = team;
    const { productStory = '', elements = [] } = story ?? {};
    return {
      format: 'Slipway',
      version: 1,
      exportedAt: clock.now(),
      team: { id: teamId, name, timeZone },
      members,
      labels,
      story: { productStory, elements },
    };
  };

  const readProjectHead = async (
    project: ProjectDocument,
  ): Promise<ProjectHead> => {
    const { documents } = await readModels.find('schedules', {
      where: { projectId: project.id },
      orderBy: [{ field: 'position', direction: 'asc' }],
    });
    const carriedOver =
      project.status === 'Live' ? 0 : await countCarriedOver(project.id);
    const { id, number, description: name, status } = project;
    const { startDate, durationInWeeks } = project;
    const schedules = documents.map((document) => ({
      since: document.since,
      startDate: document.startDate,
      durationInWeeks: document.durationInWeeks,
    }));
    return {
      id,
      number,
      name,
      status,
      carriedOver,
      startDate,
      durationInWeeks,
      schedules,
    };
  };

  const countCarriedOver = async (projectId: string): Promise<number> => {
    const counts = await readModels.countBy('carriedOver', { projectId }, [
      'projectId',
    ]);
    return counts[0]?.count ?? 0;
  };

  async function* readItems(
    projectId: string,
  ): AsyncIterable<readonly ExportedItem[]> {
    const sizes = await readItemSizes(readModels, {
      where: { projectId, planned: true },
      orderBy: [{ field: 'number', direction: 'asc' }],
    });
    for (const ids of splitItems(sizes)) {
      const items = await readModels.getMany('items', ids);
      const documents = items.filter(({ planned }) => planned);
      // Documents of older versions have no count.
      const commentedIds = documents
        .filter(({ commentCount }) => commentCount !== 0)
        .map(({ id }) => id);
      const comments = await readComments(commentedIds);
      yield documents.map((item) =>
        toExportedItem(item, comments.get(item.id) ?? []),
      );
      await yieldToEventLoop();
    }
  }

  const readComments = async (itemIds: readonly string[]) => {
    if (itemIds.length === 0) return new Map<string, CommentDocument[]>();
    const { documents } = await readModels.find('comments', {
      where: { itemId: { in: itemIds } },
      orderBy: [{ field: 'order', direction: 'asc' }],
    });
    return Map.groupBy(documents, ({ itemId }) => itemId);
  };

  async function* readHistory(
    projectId: string,
  ): AsyncIterable<readonly ExportedChange[]> {
    for (let after = -1; ;) {
      const { documents } = await readModels.find('planHistory', {
        where: { projectId, order: { from: after + 1 } },
        orderBy: [{ field: 'order', direction: 'asc' }],
        limit: PAGE_SIZE,
      });
      if (documents.length === 0) return;
      yield documents.map(toExportedChange);
      after = documents.at(-1)?.order ?? after;
    }
  }

  return async (actor) => {
    const head = await readHead(actor);
    const { documents } = await readModels.find('projects', {
      where: { teamId: actor.teamId },
    });
    const projects: ProjectHead[] = [];
    for (const project of documents)
      projects.push(await readProjectHead(project));
    return {
      head,
      projects: projects.toSorted((a, b) => a.number - b.number),
      itemsOf: readItems,
      historyOf: readHistory,
      titlesOf: async (itemIds) =>
        new Map(
          (await itemSummaries.of(itemIds)).map((item) => [item.id, item]),
        ),
      eventLines: () => exportEventLines({ eventStore, sealHash }, actor),
      textLines: () => exportTextLines({ eventStore, sealHash }, actor),
    };
  };
};
