import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { readWholeStream } from '../shared/readPaged.ts';
import type { RedactionInput } from './redactionTarget.ts';

export type RequireTarget = (input: RedactionInput) => Promise<void>;

/**
 * Refuses a target that the team does not have. Checks the events, because
 * deleted items and comments can be redacted, too. Throws ITEM.NOT_FOUND,
 * COMMENT.NOT_FOUND.
 */
export const requireTarget =
  ({ eventStore }: { eventStore: EventStore }): RequireTarget =>
  async ({ kind, teamId, itemId, commentId }) => {
    if (kind === 'Story') return;
    const [first] = await eventStore.readStream(streamOf.item(itemId), 0, 1);
    if (first?.metadata.teamId !== teamId) {
      throw new DomainError('ITEM.NOT_FOUND');
    }
    if (kind === 'Item') return;
    const streamId = streamOf.comments(itemId);
    const commentEvents = await readWholeStream(eventStore, streamId);
    const exists = commentEvents.some(
      ({ type, data }) =>
        type === 'CommentAdded' &&
        (data as Readonly<{ commentId: string }>).commentId === commentId,
    );
    if (!exists) throw new DomainError('COMMENT.NOT_FOUND');
  };
