import { itemDecider } from '#domain/item/decide.ts';
import { MAX_ITEMS_PER_EVENT } from '#domain/project/coarseEvents.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { storyDecider } from '#domain/story/decide.ts';
import { isPlanEmpty } from '#domain/story/goToMarketPlan.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type {
  DefinedWorkflow,
  WorkflowRun,
  Workflows,
} from '../workflow/workflows.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { ImportFiles } from '../shared/ports/ImportFiles.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { BeginProject } from './beginProject.ts';
import { createImportLabels } from './createImportLabels.ts';
import type { ImportContent, NewItem, ProjectPart } from './importTypes.ts';
import type { ImportPast } from './importPast.ts';

/** The recorded input of an import. The file's content is stored separately. */
export type ImportInput = {
  teamId: string;
  importId: string;
  /** Always equal to `create`; it stays because it is stored. */
  of: number;
  /** How many items the import creates, and how many lines it skips. */
  create: number;
  skip: number;
};
/** `position` is always 0; it stays because it is stored. */
export type ImportAnswer = { isStopped: boolean; position: number };

/** The workflow of imports. `begin` returns as soon as it is recorded. */
export type CarryOutImport = DefinedWorkflow<ImportInput, ImportAnswer>;

/** The workflow's name, and the prefix of steps that count items. */
export const IMPORT = 'Import';
export const ITEMS_STEP = 'items ';

/**
 * Carries out an import: creates labels, story and projects, and then items,
 * 200 per append. A workflow: an import that a crash interrupted is completed
 * later, and it can be stopped between two appends. Refused with
 * IMPORT.NOT_FOUND if the stored file was erased.
 */
export const carryOutImport = ({
  workflows,
  execute,
  states,
  importFiles,
  beginProject,
  importPast,
  entitlementsOf,
}: {
  workflows: Workflows;
  execute: ExecuteCommand;
  states: StreamStates;
  importFiles: ImportFiles;
  beginProject: BeginProject;
  importPast: ImportPast;
  entitlementsOf: EntitlementsOf;
}): CarryOutImport => {
  const createLabels = createImportLabels({ execute });

  const readContent = async (importId: string): Promise<ImportContent> => {
    const stored = await importFiles.read(importId);
    if (stored === null) throw new DomainError('IMPORT.NOT_FOUND');
    return JSON.parse(stored) as ImportContent;
  };

  /** Writes the story, unless somebody wrote one after the file was read. */
  const reviseStory = async (
    workflow: WorkflowRun,
    { teamId }: ImportInput,
    story: NonNullable<ImportContent['story']>,
  ) => {
    try {
      await execute(storyDecider, {
        streamId: streamOf.story(teamId),
        teamId,
        command: {
          type: 'ReviseGoToMarketPlan',
          data: { teamId, ...story },
          metadata: workflow.metadataOf('story'),
        },
        check: (current) => {
          if (!isPlanEmpty(current)) throw new StoryWritten();
        },
      });
    } catch (error) {
      if (!(error instanceof StoryWritten)) throw error;
    }
    return null;
  };

  const draftItems = async (
    workflow: WorkflowRun,
    { teamId }: ImportInput,
    { projectId, items }: Pick<ProjectPart, 'projectId' | 'items'>,
    teamLabelIds: readonly string[],
  ) => {
    const metadata = workflow.metadataOf('draft');
    await Promise.all(
      items.map(({ itemId, itemType, dateCreated, fields }) =>
        execute(itemDecider, {
          streamId: streamOf.item(itemId),
          teamId,
          command: {
            type: 'ImportItem',
            data: {
              itemId,
              teamId,
              projectId,
              itemType,
              dateCreated,
              fields,
              teamLabelIds,
            },
            metadata,
          },
        }),
      ),
    );
  };

  const addItems = async (
    workflow: WorkflowRun,
    input: ImportInput,
    { step, ...part }: ProjectPart & Readonly<{ step: string }>,
  ): Promise<number> => {
    const { teamId } = input;
    const { projectId, items, past } = part;
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    const { labels, members } = state.status === 'Live' ? state : NO_TEAM;
    await draftItems(workflow, input, part, Object.keys(labels));
    // The imported past plans these items later.
    if (past !== null) return items.length;
    const { maxProjectItems } = await entitlementsOf(workflow.userId);
    await execute(projectDecider, {
      streamId: streamOf.project(projectId),
      teamId,
      command: {
        type: 'PlanItems',
        data: { items, memberIds: Object.keys(members), maxProjectItems },
        metadata: workflow.metadataOf(step),
      },
    });
    return items.length;
  };

  /**
   * Returns how many projects got their items before somebody stopped the
   * import. Each step records how many items it added: 0 if the import was
   * stopped, so that a resumption stops at the same place.
   */
  const addAllItems = async (
    workflow: WorkflowRun,
    input: ImportInput,
    { projects }: ImportContent,
  ): Promise<number> => {
    for (const [index, part] of projects.entries()) {
      const chunks = chunksOf(part.items, MAX_ITEMS_PER_EVENT);
      for (const [number, items] of chunks.entries()) {
        // A past plans all items of its project, so the project is imported
        // whole or not at all.
        const mayStop = part.past === null || number === 0;
        const step = `${ITEMS_STEP}${String(index)} ${String(number)}`;
        const added = await workflow.step(step, async () =>
          mayStop && (await importFiles.isStopped(input.importId))
            ? 0
            : addItems(workflow, input, { ...part, items, step }),
        );
        if (added === 0) return index;
      }
    }
    return projects.length;
  };

  const importPasts = async (
    workflow: WorkflowRun,
    input: ImportInput,
    projects: readonly ProjectPart[],
  ): Promise<void> => {
    for (const [index, { projectId, past }] of projects.entries()) {
      if (past === null) continue;
      const step = `past ${String(index)}`;
      await workflow.step(step, () =>
        importPast(workflow, step, { teamId: input.teamId, projectId, past }),
      );
    }
  };

  return workflows.define<ImportInput, ImportAnswer>(
    IMPORT,
    async (workflow, input) => {
      const content = await readContent(input.importId);
      await createLabels(workflow, input.teamId, content.labels);
      const { story, projects } = content;
      if (story !== null) {
        await workflow.step('story', () => reviseStory(workflow, input, story));
      }
      for (const [index, part] of projects.entries()) {
        if (part.begin === null) continue;
        const step = `project ${String(index)}`;
        await workflow.step(step, () =>
          beginProject(workflow, step, { teamId: input.teamId, ...part }),
        );
      }
      const count = await addAllItems(workflow, input, content);
      await importPasts(workflow, input, projects.slice(0, count));
      return { isStopped: count < projects.length, position: 0 };
    },
  );
};

/** The team has a story already, maybe from an earlier run of the step. */
class StoryWritten extends Error {}

const NO_TEAM = { labels: {}, members: {} };

/** Splits items into chunks of at most `size`. */
const chunksOf = (
  items: readonly NewItem[],
  size: number,
): readonly (readonly NewItem[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
