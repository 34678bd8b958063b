import { itemDecider } from '#domain/item/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { partsOf } from '#domain/project/undo.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { Facet } from '#domain/shared/undo.ts';
import type { ReadChange } from '../change/readChange.ts';
import type { Flows } from '../flow/flows.ts';
import { requireOwnProject } from '../project/findProject.ts';
import type { Actor } from '../shared/actor.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { memberIdsOf } from '../shared/memberIdsOf.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { TextRoom } from '../shared/textRoom.ts';
import type { FindDeletedItem } from './deletedItems.ts';
import type { EndIfGone } from '../change/endIfGone.ts';

export type RestoreItem = (
  request: Readonly<{ actor: Actor; commandId: string; itemId: string }>,
) => Promise<Readonly<{ projectId: string; position: number }>>;

type Input = {
  teamId: string;
  itemId: string;
  projectId: string;
  /** The change that deleted it, perhaps with others. */
  changeId: string;
};

type Answer = { projectId: string; position: number };

/**
 * A deleted item comes back as it was, however long ago that is and with
 * whatever others it was deleted: into its project first, where the caps are
 * decided, then its content. A flow: what a crash interrupts is finished. Throws
 * ITEM.NOT_FOUND for one that is not deleted, PROJECT.NOT_FOUND,
 * PROJECT.BEING_DELETED, QuotaError.
 */
export const restoreItem = ({
  flows,
  execute,
  states,
  readChange,
  findDeletedItem,
  endIfGone,
  entitlementsOf,
  textRoom,
}: {
  flows: Flows;
  execute: ExecuteCommand;
  states: StreamStates;
  readChange: ReadChange;
  findDeletedItem: FindDeletedItem;
  endIfGone: EndIfGone;
  entitlementsOf: EntitlementsOf;
  textRoom: TextRoom;
}): RestoreItem => {
  /** Where it was planned when it was deleted. */
  const placeOf = async ({
    itemId,
    projectId,
    changeId,
  }: Input): Promise<readonly Facet[]> => {
    const streamId = streamOf.project(projectId);
    const parts = await readChange({
      id: changeId,
      streams: [[streamId, 0, Infinity]],
    });
    const facets = parts.flatMap((part) => part.facets);
    return facets.filter(({ key }) => partsOf(key).itemId === itemId);
  };

  const restoring = flows.define<Input, Answer>(
    'RestoreItem',
    async (flow, input) => {
      const { teamId, itemId, projectId } = input;
      await flow.step('plan', async () => {
        const { maxProjectItems } = await entitlementsOf(flow.userId);
        const { position } = await execute(projectDecider, {
          streamId: streamOf.project(projectId),
          teamId,
          command: {
            type: 'UndoPlanChange',
            data: {
              facets: await placeOf(input),
              // A second restore finds it as it was, and adds nothing.
              partial: true,
              memberIds: await memberIdsOf(states, teamId),
              otherProjectId: null,
              maxProjectItems,
            },
            metadata: flow.metadataOf('plan'),
          },
          check: (project) => {
            requireOwnProject(project, { teamId });
          },
        });
        return position;
      });
      const { position } = await execute(itemDecider, {
        streamId: streamOf.item(itemId),
        teamId,
        command: {
          type: 'UndoItemChange',
          data: { facets: [EXISTS], partial: true },
          metadata: flow.metadataOf('content'),
        },
      });
      await endIfGone({ itemId, teamId }, flow.metadataOf('end'));
      return { projectId, position };
    },
  );

  return ({ actor, commandId, itemId }) => {
    const { userId, teamId } = actor;
    const request = { userId, commandId, teamId };
    return restoring.execute(request, async () => {
      const found = await findDeletedItem(actor, itemId);
      const { projectId, deletedInChangeId: changeId } = found;
      const input = { teamId, itemId, projectId, changeId };
      await textRoom.requireFor([{ projectId, itemIds: [itemId] }]);
      if ((await placeOf(input)).length === 0) {
        throw new DomainError('ITEM.NOT_FOUND');
      }
      return input;
    });
  };
};

/** Any content but none: what it says was never taken from its stream. */
const EXISTS: Facet = { key: 'item', before: [], after: null };
