import { itemDecider } from '#domain/item/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { Flows } from '../flow/flows.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ExecuteOnPlan, FirstProjectOf } from './executeOnPlan.ts';

export type DeleteItem = (
  request: Readonly<{ actor: Actor; commandId: string; itemId: string }>,
) => Promise<Readonly<{ position: number }>>;

type Input = { teamId: string; itemId: string };

/**
 * Takes the item out of its plan, which is what people see, then ends its
 * content's stream (L39). A flow: what a crash interrupts is finished. Throws
 * ITEM.NOT_FOUND, also for an item that is deleted already.
 */
export const deleteItem = ({
  flows,
  execute,
  executeOnPlan,
  firstProjectOf,
  states,
}: {
  flows: Flows;
  execute: ExecuteCommand;
  executeOnPlan: ExecuteOnPlan;
  firstProjectOf: FirstProjectOf;
  states: StreamStates;
}): DeleteItem => {
  const requireOwnItem = async ({ teamId, itemId }: Input) => {
    const first = await firstProjectOf(itemId);
    const { state } = await states.load(itemDecider, streamOf.item(itemId));
    if (first?.teamId !== teamId || state.status === 'Deleted') {
      throw new DomainError('ITEM.NOT_FOUND');
    }
  };

  const deletion = flows.define<Input, number>(
    'DeleteItem',
    async (flow, { teamId, itemId }) => {
      const isPlanned = await flow.step('unplan', async () => {
        const unplanned = await executeOnPlan(
          { teamId },
          {
            type: 'UnplanItem',
            data: { itemId },
            metadata: flow.metadataOf('unplan'),
          },
        );
        return unplanned !== null;
      });
      const { events, position } = await execute(itemDecider, {
        streamId: streamOf.item(itemId),
        teamId,
        command: {
          type: 'DeleteItem',
          data: {},
          metadata: flow.metadataOf('end'),
        },
      });
      const isGone = !isPlanned && events.length === 0 && !flow.isRepeat;
      if (isGone) throw new DomainError('ITEM.NOT_FOUND');
      return position;
    },
  );

  return async ({ actor: { userId, teamId }, commandId, itemId }) => {
    const request = { userId, commandId, teamId };
    const position = await deletion.execute(request, async () => {
      const input = { teamId, itemId };
      await requireOwnItem(input);
      return input;
    });
    return { position };
  };
};
