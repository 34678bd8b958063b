import { DomainError } from '#domain/shared/domainError.ts';
import type { ChangeDocument } from '#projections/change/changes.ts';
import type { WorkflowRun, Workflows } from '../workflow/workflows.ts';
import type { DeleteContentIfItemDeleted } from './deleteContentIfItemDeleted.ts';
import type { Actor } from '../shared/actor.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { contention } from '../shared/ports/EventStore.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { TextRoom } from '../shared/textRoom.ts';
import type { FindChange } from './findChange.ts';
import { canBeUndone } from './canBeUndone.ts';
import type { CommonUndoContext } from './undoCommands.ts';
import type { ChangePart, ReadChange } from './readChange.ts';
import type { ExplainUndoRefusal } from './explainUndoRefusal.ts';
import { toUndoRefusal } from './explainUndoRefusal.ts';
import type { TransferUndo } from './transferUndo.ts';
import { tryParts } from './tryParts.ts';
import { splitIntoAppends, undoCommandFor } from './undoCommands.ts';
import {
  groupParallelParts,
  orderParts,
  isTransferReturn,
  maxPosition,
  restoredItemIds,
  findReturningItems,
  withoutBlocked,
} from './undoParts.ts';
import type { FindUndone } from './findUndone.ts';
import { memberIdsOf } from '../shared/memberIdsOf.ts';

export type UndoChange = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    changeId: string;
    /** Keeps the later changes of others, and undoes the rest. */
    partial: boolean;
  }>,
) => Promise<Readonly<{ changeId: string; position: number }>>;

type Input = { teamId: string; changeId: string; partial: boolean };

/**
 * Undoes a change with new events that name it. A workflow: an undo that a
 * crash interrupted is completed later. Throws CHANGE.NOT_FOUND,
 * CHANGE.NOT_UNDOABLE, CHANGE.ALREADY_UNDONE, ChangeSuperseded, LABEL.NAME_TAKEN,
 * LABEL.TOO_MANY, QuotaError, and RevisionConflict while the change is still
 * being made.
 */
export const undoChange = ({
  workflows,
  execute,
  states,
  readChange,
  explainUndoRefusal,
  transferUndo,
  deleteContentIfItemDeleted,
  findUndone,
  findChange,
  entitlementsOf,
  textRoom,
  ids,
}: {
  workflows: Workflows;
  execute: ExecuteCommand;
  states: StreamStates;
  readChange: ReadChange;
  explainUndoRefusal: ExplainUndoRefusal;
  transferUndo: TransferUndo;
  deleteContentIfItemDeleted: DeleteContentIfItemDeleted;
  findUndone: FindUndone;
  findChange: FindChange;
  entitlementsOf: EntitlementsOf;
  textRoom: TextRoom;
  ids: Ids;
}): UndoChange => {
  const readContext = async (
    userId: string,
    teamId: string,
  ): Promise<CommonUndoContext> => {
    const { maxProjectItems } = await entitlementsOf(userId);
    const memberIds = await memberIdsOf(states, teamId);
    return { teamId, memberIds, maxProjectItems };
  };

  const loadState = async ({ undoRules, streamId }: ChangePart) =>
    (await states.load(undoRules.decider, streamId)).state;

  const planUndo = async (
    change: ChangeDocument,
    { partial }: Pick<Input, 'partial'>,
  ): Promise<readonly ChangePart[]> => {
    const parts = orderParts(await readChange(change));
    if (!partial) return parts;
    const current = await Promise.all(parts.map(loadState));
    return withoutBlocked(parts, current);
  };

  /** Checks the whole undo before storing anything. Throws to refuse it. */
  const requireUndoable = async (
    { userId, commandId }: Readonly<{ userId: string; commandId: string }>,
    input: Input,
  ): Promise<void> => {
    const change = await findChange(input.teamId, input.changeId);
    if ((await findUndone([change])).has(change.id)) {
      throw new DomainError('CHANGE.ALREADY_UNDONE');
    }
    if (!canBeUndone(change)) throw new DomainError('CHANGE.NOT_UNDOABLE');
    // A running workflow would keep adding events to a change that is undone.
    if (await workflows.isUnderWay(change.id)) {
      throw contention(change.id);
    }
    const context = await readContext(userId, input.teamId);
    const parts = await planUndo(change, input);
    // No event of this attempt is stored, so its time does not matter.
    const metadata = { commandId, actorId: userId, now: '' };
    const attempt = { ...context, ...input, metadata };
    const { count, refused } = await tryParts(states, parts, attempt);
    if (refused !== null) {
      throw await toRefusal(refused.error, change, { parts, ...refused });
    }
    if (count === 0) throw await explainUndoRefusal(change, parts, null);
    await textRoom.requireFor(findReturningItems(parts));
  };

  const toRefusal = toUndoRefusal(explainUndoRefusal);

  const undoPart = async (
    workflow: WorkflowRun,
    input: Input & Readonly<{ step: string }>,
    part: ChangePart,
  ): Promise<number> => {
    const context = await readContext(workflow.userId, input.teamId);
    const metadata = workflow.metadataOf(input.step);
    const { streamId, undoRules } = part;
    let lastPosition = 0;
    for (const [index, facets] of splitIntoAppends(part).entries()) {
      const partial = mayBePartial(input, index);
      const command = undoCommandFor(part, facets, { ...context, partial });
      const { position } = await execute(undoRules.decider, {
        streamId,
        teamId: input.teamId,
        command: {
          ...command,
          metadata: {
            ...metadata,
            commandId: ids.derivedId(
              metadata.commandId,
              streamId,
              'part',
              // A retry may have fewer facets, so it needs another id.
              ...facets.map(({ key }) => key),
            ),
          },
        },
      });
      lastPosition = Math.max(lastPosition, position);
    }
    return lastPosition;
  };

  const undoWorkflow = workflows.define<Input, number>(
    'UndoChange',
    async (workflow, input) => {
      const change = await findChange(input.teamId, input.changeId);
      const parts = await planUndo(change, input);
      let lastPosition = 0;
      for (const [index, group] of groupParallelParts(parts).entries()) {
        const step = `undo ${String(index)}`;
        const partial = mayBePartial(input, index);
        const stepInput = { ...input, step, partial };
        const undoOrGiveBack = async (part: ChangePart) => {
          try {
            const toUndo = isTransferReturn(part)
              ? await transferUndo.keepReleased(part)
              : part;
            return await undoPart(workflow, stepInput, toUndo);
          } catch (error) {
            if (error instanceof DomainError && isTransferReturn(part)) {
              const { teamId } = input;
              await transferUndo.giveBack(workflow, { teamId, part, parts });
            }
            throw await toRefusal(error, change, { parts, part });
          }
        };
        const position = await workflow.step(step, async () =>
          maxPosition(await Promise.all(group.map(undoOrGiveBack))),
        );
        lastPosition = maxPosition([lastPosition, position]);
      }
      const { teamId } = input;
      for (const itemId of restoredItemIds(parts)) {
        const metadata = workflow.metadataOf(`end ${itemId}`);
        await deleteContentIfItemDeleted({ itemId, teamId }, metadata);
      }
      return lastPosition;
    },
  );

  return async ({ actor, commandId, changeId, partial }) => {
    const { userId, teamId } = actor;
    const origin = { userId, commandId, undoes: changeId };
    const request = { ...origin, teamId };
    const position = await undoWorkflow.execute(request, async () => {
      const input = { teamId, changeId, partial };
      await requireUndoable(origin, input);
      return input;
    });
    return { changeId: commandId, position };
  };
};

/**
 * Whether to leave out what cannot be undone. After the first step, and the
 * first append of a step, an undo continues as far as possible instead of
 * stopping halfway. `index` counts the steps, or the appends of one step.
 */
const mayBePartial = (
  { partial }: Pick<Input, 'partial'>,
  index: number,
): boolean => partial || index > 0;
