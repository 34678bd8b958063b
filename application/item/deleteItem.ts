import { itemDecider } from '#domain/item/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { ExecuteOnPlan } from './executeOnPlan.ts';

export type DeleteItem = (
  request: Readonly<{ actor: Actor; commandId: string; itemId: string }>,
) => Promise<Readonly<{ position: number }>>;

/**
 * Takes the item out of its plan, which is what people see, then ends its
 * content's stream (L39). A retry finishes a deletion that a crash cut in two.
 * Throws ITEM.NOT_FOUND, also for an item that is deleted already.
 */
export const deleteItem =
  ({
    execute,
    executeOnPlan,
    clock,
  }: {
    execute: ExecuteCommand;
    executeOnPlan: ExecuteOnPlan;
    clock: Clock;
  }): DeleteItem =>
  async ({ actor, commandId, itemId }) => {
    const { userId, teamId } = actor;
    const metadata = metadataFor(clock, { userId, commandId });
    const unplanned = await executeOnPlan(actor, {
      type: 'UnplanItem',
      data: { itemId },
      metadata,
    });
    const { events, position } = await execute(itemDecider, {
      streamId: streamOf.item(itemId),
      teamId,
      command: { type: 'DeleteItem', data: {}, metadata },
    });
    if (unplanned === null && events.length === 0) {
      throw new DomainError('ITEM.NOT_FOUND');
    }
    return { position };
  };
