import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { Item, ItemChanges } from '#api/contract/index.ts';
import { ITEM_FIELD_NAMES } from '#api/contract/itemValues.ts';
import { useSlipwayContext } from '../providers/context/useSlipwayContext.ts';
import { drafts } from '../providers/saving/drafts.ts';
import { savers } from '../providers/saving/savers.ts';
import { savedItems } from '../resources/item/store/projectItemsCache.ts';
import { outbox } from './outbox.ts';
import type { ProjectOutbox } from './outbox.ts';
import { waitsForPerson } from './queuedCommand.ts';
import type { QueuedCommand } from './queuedCommand.ts';

/** The draft key of a field in an item's editor. */
export const fieldDraft = (id: string, field: keyof ItemChanges): string =>
  `item.${id}.${field}`;

/** The outbox for commands on the items of a project. */
export const useOutbox = (projectId: string): ProjectOutbox => {
  const queries = useQueryClient();
  const { userContext, activeTeam } = useSlipwayContext();
  const { userId } = userContext;
  const teamId = activeTeam.id;
  return useMemo(
    () =>
      outbox.forProject({
        userId,
        teamId,
        projectId,
        list: savedItems(queries, projectId),
        onIdAssigned: (temporaryId, serverId) => {
          for (const field of ITEM_FIELD_NAMES) {
            const from = fieldDraft(temporaryId, field);
            savers.rename(userId, from, fieldDraft(serverId, field));
          }
        },
      }),
    [userId, teamId, projectId, queries],
  );
};

const NO_ITEMS: readonly Item[] = [];

/** The server's items of a project with pending changes. */
export const useWithPending = (
  projectId: string,
  saved: readonly Item[] = NO_ITEMS,
): readonly Item[] => {
  const { subscribe, pendingIn, shown } = outbox.pending;
  useSyncExternalStore(subscribe, () => pendingIn(projectId));
  return shown(projectId, saved);
};

/** Additions to a project that were rejected, or are too old to repeat. */
export const useFailedAdds = (projectId: string): readonly QueuedCommand[] => {
  const { userId } = useSlipwayContext().userContext;
  // A text stays the same value while nothing changes.
  const failed = useSyncExternalStore(drafts.subscribe, () =>
    JSON.stringify(
      outbox.storage
        .all(userId)
        .filter(
          (queued) =>
            queued.projectId === projectId &&
            waitsForPerson(queued, Date.now()),
        ),
    ),
  );
  return useMemo(
    () => JSON.parse(failed) as readonly QueuedCommand[],
    [failed],
  );
};
