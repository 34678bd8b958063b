import { DomainError } from '#domain/shared/domainError.ts';
import type { Actor } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { ExecuteOnPlan } from './executeOnPlan.ts';
import type { ItemReply, ReadCommitted } from './readCommitted.ts';

export type CompleteItem = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    itemId: string;
    markComplete: boolean;
  }>,
) => Promise<ItemReply>;

/**
 * Completes or reopens an item at the server's time (L40, Q59). Throws
 * ITEM.NOT_FOUND.
 */
export const completeItem =
  ({
    executeOnPlan,
    readCommitted,
    clock,
  }: {
    executeOnPlan: ExecuteOnPlan;
    readCommitted: ReadCommitted;
    clock: Clock;
  }): CompleteItem =>
  async ({ actor, commandId, itemId, markComplete }) => {
    const metadata = metadataFor(clock, { userId: actor.userId, commandId });
    const completed = await executeOnPlan(actor, {
      type: 'CompleteItem',
      data: { itemId, markComplete },
      metadata,
    });
    if (completed === null) throw new DomainError('ITEM.NOT_FOUND');
    return readCommitted(actor, { itemId, metadata, ...completed });
  };
