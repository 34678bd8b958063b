import type { ItemResult } from '#domain/project/changeItems.ts';
import { changeItems as decideItems } from '#domain/project/changeItems.ts';
import type { ChangeItems } from '#domain/project/commands.ts';
import { itemDecider } from '#domain/item/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { Project } from '#domain/project/project.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { CommandMetadata } from '#domain/shared/command.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { WorkflowRun, Workflows } from '../workflow/workflows.ts';
import { requireOwnProject } from '../shared/requireOwnProject.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { readPaged } from '../shared/readPaged.ts';
import type { StreamStates } from '../shared/streamStates.ts';

export type DeleteItems = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    projectId: string;
    itemIds: readonly string[];
  }>,
) => Promise<Readonly<{ results: readonly ItemResult[]; position: number }>>;

type Input = {
  teamId: string;
  projectId: string;
  itemIds: readonly string[];
};

/** Error codes of refused items by id, without items that can be deleted. */
type Refusals = Readonly<{ [itemId: string]: string }>;

/** How often to retry when others keep changing the same items. */
const MAX_ATTEMPTS = 8;

/** Somebody moved or deleted an item after the results were recorded. */
class PlanChanged extends Error {}

/**
 * Deletes many items of a project in one append, then deletes their content.
 * Failures are reported per item. A workflow: a deletion that a crash
 * interrupted is completed later. The results are recorded before the append,
 * and the append only happens if they are still the same, so a repeat reports
 * the same results. Throws PROJECT.NOT_FOUND, and CONTENTION if others keep
 * changing the items; then nothing was deleted.
 */
export const deleteItems = ({
  workflows,
  execute,
  states,
  eventStore,
}: {
  workflows: Workflows;
  execute: ExecuteCommand;
  states: StreamStates;
  eventStore: Pick<EventStore, 'readStream'>;
}): DeleteItems => {
  const load = async (projectId: string) =>
    (await states.load(projectDecider, streamOf.project(projectId))).state;

  /**
   * Finds the position of the deletion if an earlier run stored it. Only a
   * repeat reads the stream, because a first run cannot have stored anything.
   */
  const findStoredPosition = async (
    workflow: WorkflowRun,
    projectId: string,
    step: string,
  ) => {
    if (!workflow.isRepeat) return null;
    const { commandId } = workflow.originOf(step);
    const streamId = streamOf.project(projectId);
    for await (const page of readPaged(eventStore, streamId)) {
      const stored = page.find(
        ({ metadata }) => metadata.commandId === commandId,
      );
      if (stored !== undefined) return stored.position;
    }
    return null;
  };

  /**
   * Stores the deletion and returns its position; null if the recorded results
   * no longer hold.
   */
  const store = async (
    workflow: WorkflowRun,
    input: Input,
    { step, recorded }: Readonly<{ step: string; recorded: Refusals }>,
  ): Promise<number | null> => {
    const { teamId, projectId } = input;
    const storedPosition = await findStoredPosition(workflow, projectId, step);
    if (storedPosition !== null) return storedPosition;
    const command = commandOf(input, workflow.metadataOf(step));
    try {
      const { position } = await execute(projectDecider, {
        streamId: streamOf.project(projectId),
        teamId,
        command,
        check: (project) => {
          const current = findRefusals(project, input, command);
          if (!isSame(current, recorded)) throw new PlanChanged();
        },
      });
      return position;
    } catch (error) {
      if (error instanceof PlanChanged) return null;
      throw error;
    }
  };

  const deleteContents = async (
    workflow: WorkflowRun,
    { teamId, itemIds }: Input,
    refusals: Refusals,
  ): Promise<number> => {
    const outcomes = await Promise.all(
      itemIds
        .filter((itemId) => !Object.hasOwn(refusals, itemId))
        .map((itemId) =>
          execute(itemDecider, {
            streamId: streamOf.item(itemId),
            teamId,
            command: {
              type: 'DeleteItem',
              data: {},
              metadata: workflow.metadataOf('end'),
            },
          }),
        ),
    );
    return outcomes.reduce(
      (highest, { position }) => Math.max(highest, position),
      0,
    );
  };

  const deleteWorkflow = workflows.define<
    Input,
    { refusals: Refusals; position: number }
  >('DeleteItems', async (workflow, input) => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const step = `delete ${String(attempt)}`;
      // The step `plan` only records which items will be refused.
      const refusals = await workflow.step(
        `plan ${String(attempt)}`,
        async () =>
          findRefusals(
            await load(input.projectId),
            input,
            commandOf(input, workflow.metadataOf(step)),
          ),
      );
      const planPosition = await workflow.step(step, () =>
        store(workflow, input, { step, recorded: refusals }),
      );
      if (planPosition === null) continue;
      const contentPosition = await deleteContents(workflow, input, refusals);
      return { refusals, position: Math.max(planPosition, contentPosition) };
    }
    // Nothing was deleted. A repeat would find all attempts recorded, and make
    // no other one.
    throw new DomainError('CONTENTION');
  });

  return async ({ actor, commandId, projectId, itemIds }) => {
    const { userId, teamId } = actor;
    const { refusals, position } = await deleteWorkflow.execute(
      { userId, commandId, teamId },
      async () => {
        requireOwnProject(await load(projectId), actor);
        return { teamId, projectId, itemIds };
      },
    );
    const results = [...new Set(itemIds)].map((itemId) => ({
      itemId,
      refused: refusalOf(refusals, itemId),
    }));
    return { results, position };
  };
};

const commandOf = (
  { itemIds }: Input,
  metadata: CommandMetadata,
): ChangeItems => ({
  type: 'ChangeItems',
  data: { itemIds, change: { type: 'Delete' } },
  metadata,
});

const findRefusals = (
  project: Project,
  { teamId }: Input,
  command: ChangeItems,
): Refusals => {
  const ownProject = requireOwnProject(project, { teamId });
  const { results } = decideItems(command, ownProject);
  return Object.fromEntries(
    results.flatMap(({ itemId, refused }) =>
      refused === null ? [] : [[itemId, refused.code]],
    ),
  );
};

const isSame = (a: Refusals, b: Refusals): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const refusalOf = (refusals: Refusals, itemId: string): DomainError | null => {
  const code = Object.hasOwn(refusals, itemId) ? refusals[itemId] : undefined;
  return code === undefined ? null : new DomainError(code);
};
