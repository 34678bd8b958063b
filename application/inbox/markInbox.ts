import { inboxDecider, MAX_ENTRIES_PER_EVENT } from '#domain/inbox/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Actor } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type {
  ReadModelProgress,
  ReadModels,
} from '../shared/ports/ReadModels.ts';
import type { ReadFresh } from '../shared/readFresh.ts';
import { WAIT_MS } from '../shared/readFresh.ts';
import type { InboxView, ReadInbox } from './readInbox.ts';
import { inboxSince } from './readInbox.ts';

type Origin = Readonly<{ actor: Actor; commandId: string }>;

export type MarkInbox = Readonly<{
  /** Throws INBOX.NOT_FOUND, including for an entry of somebody else. */
  markEntry: (
    request: Origin & Readonly<{ entryId: string; read: boolean }>,
  ) => Promise<InboxView>;
  markAll: (
    request: Origin &
      Readonly<{
        /** Marks no entries after this instant, which the person has not seen. */
        until: string | null;
      }>,
  ) => Promise<InboxView>;
}>;

/** Marks entries of the actor's inbox as read or unread; returns the inbox. */
export const markInbox = ({
  execute,
  readModels,
  readFresh,
  progress,
  readInbox,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  readModels: ReadModels;
  readFresh: ReadFresh;
  progress: ReadModelProgress;
  readInbox: ReadInbox;
  ids: Ids;
  clock: Clock;
}): MarkInbox => {
  const mark = async (
    { actor: { userId, teamId }, commandId }: Origin,
    {
      entryIds,
      read,
    }: Readonly<{ entryIds: readonly string[]; read: boolean }>,
  ): Promise<void> => {
    let reached = 0;
    for (let from = 0; from < entryIds.length; from += MAX_ENTRIES_PER_EVENT) {
      const part = entryIds.slice(from, from + MAX_ENTRIES_PER_EVENT);
      // Each part has its own id, whichever unread entries a repeat finds.
      const partId = ids.derivedId(commandId, ...part);
      const { position } = await execute(inboxDecider, {
        streamId: streamOf.inbox(teamId, userId),
        teamId,
        command: {
          type: 'MarkInbox',
          data: { teamId, userId, read, entryIds: part },
          metadata: metadataFor(clock, { userId, commandId: partId }),
        },
      });
      reached = Math.max(reached, position);
    }
    const scope = { collections: ['inbox'], key: teamId };
    if (reached > 0) await progress.waitFor(reached, WAIT_MS, scope);
  };

  return {
    markEntry: async ({ entryId, read, ...origin }) => {
      const { userId, teamId } = origin.actor;
      const entry = await readFresh(
        async () => {
          const found = await readModels.get('inbox', entryId);
          const isOwn = found?.teamId === teamId && found.userId === userId;
          return isOwn ? found : null;
        },
        { collections: ['inbox'], key: teamId },
      );
      if (entry === null) throw new DomainError('INBOX.NOT_FOUND');
      if (entry.read !== read) {
        await mark(origin, { entryIds: [entryId], read });
      }
      return readInbox(origin.actor);
    },
    markAll: async ({ until, ...origin }) => {
      const { userId, teamId } = origin.actor;
      const occurredAt = {
        from: inboxSince(clock.now()),
        ...(until === null ? {} : { to: until }),
      };
      const { documents } = await readModels.find('inbox', {
        where: { teamId, userId, read: false, occurredAt },
      });
      const entryIds = documents.map(({ id }) => id);
      await mark(origin, { entryIds, read: true });
      return readInbox(origin.actor);
    },
  };
};
