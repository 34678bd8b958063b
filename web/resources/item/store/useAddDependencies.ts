import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ItemChanges } from '#api/contract/index.ts';
import { ITEM_FIELD_NAMES } from '#api/contract/itemValues.ts';
import { savers } from '../../../providers/saving/savers.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { itemStore } from './query.ts';
import { createKeeping } from './keeping.ts';
import type { Keeping } from './keeping.ts';
import { createKeptCommands } from './keptCommands.ts';
import type { KeptCommands } from './keptCommands.ts';
import { createPendingAdds } from './pendingAdds.ts';
import type { AddDependencies } from './sendAdd.ts';

/** The draft of what is typed into a field of an item's editor. */
export const fieldDraft = (id: string, field: keyof ItemChanges): string =>
  `item.${id}.${field}`;

/** What adding an item to a project needs, made once. */
export const useAddDependencies = (projectId: string) => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  const { userContext, activeTeam } = useSlipwayContext();
  const { userId } = userContext;
  const teamId = activeTeam.id;

  return useMemo(() => {
    const store = itemStore(queries, projectId);
    const kept = createKeptCommands(userId, projectId);
    const now = Date.now;
    return {
      projectId,
      teamId,
      data,
      store,
      kept,
      keeping: createKeeping({ projectId, data, store, kept, now }),
      adds: createPendingAdds(userId, projectId),
      renamed: (temporaryId: string, serverId: string) => {
        kept.rename(temporaryId, serverId);
        for (const field of ITEM_FIELD_NAMES) {
          savers.rename(
            userId,
            fieldDraft(temporaryId, field),
            fieldDraft(serverId, field),
          );
        }
      },
    } satisfies AddDependencies & { kept: KeptCommands; keeping: Keeping };
  }, [projectId, teamId, data, queries, userId]);
};
