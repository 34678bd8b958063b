import { itemDecider } from '#domain/item/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/metadata.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ReadFresh } from '../shared/readYourWrites.ts';

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
    readModels,
    readFresh,
    clock,
  }: {
    execute: ExecuteCommand;
    readModels: ReadModels;
    readFresh: ReadFresh;
    clock: Clock;
  }): DeleteItem =>
  async ({ actor, commandId, itemId }) => {
    const { userId, teamId } = actor;
    const item = await readFresh(() => readModels.get('items', itemId));
    // Without a link id it was never planned: its create may still be at work.
    if (item?.teamId !== teamId || item.linkId === '') throw notFound();
    const metadata = metadataFor(clock, { userId, commandId });
    await execute(projectDecider, {
      streamId: streamOf.project(item.projectId),
      teamId,
      command: { type: 'UnplanItem', data: { itemId }, metadata },
    });
    const { events, position } = await execute(itemDecider, {
      streamId: streamOf.item(itemId),
      teamId,
      command: { type: 'DeleteItem', data: {}, metadata },
    });
    if (!item.planned && events.length === 0) throw notFound();
    return { position };
  };

const notFound = () => new DomainError('ITEM.NOT_FOUND');
