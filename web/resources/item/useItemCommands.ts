import { useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { drafts } from '../../providers/drafts.ts';
import { useSlipwayContext } from '../../providers/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/useSlipwayData.ts';
import { createItemCommands } from './itemCommands.ts';
import type { ItemCommands } from './itemCommands.ts';
import { itemStore } from './itemsQuery.ts';
import { createPendingAdds } from './pendingAdds.ts';
import { recentToggles } from './recentToggles.ts';
import { undoStack } from './undo.ts';
import { useItemNews } from './useItemNews.ts';

/** The draft of what is typed into an item's editor. */
export const descriptionDraft = (id: string) => `item.${id}.description`;

/** The commands on the items of a project; see `createItemCommands`. */
export const useItemCommands = (projectId: string): ItemCommands => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  const { userContext, activeTeam } = useSlipwayContext();
  const { userId } = userContext;
  const store = useMemo(
    () => itemStore(queries, projectId),
    [queries, projectId],
  );
  const news = useItemNews(store);

  return useMemo(
    () =>
      createItemCommands({
        projectId,
        teamId: activeTeam.id,
        data,
        store,
        adds: createPendingAdds(userId, projectId),
        undo: undoStack,
        news,
        toggled: recentToggles.record,
        renamed: (temporaryId, serverId) => {
          moveDraft(
            userId,
            descriptionDraft(temporaryId),
            descriptionDraft(serverId),
          );
        },
        now: Date.now,
      }),
    [projectId, activeTeam.id, data, store, userId, news],
  );
};

/** What was typed before the server named the item belongs to that name. */
const moveDraft = (userId: string, from: string, to: string): void => {
  const left = drafts.read(userId, from);
  if (left === null) return;
  drafts.keep(userId, to, left.value, left.base);
  drafts.drop(userId, from);
};

/** Ctrl/⌘+Z outside fields takes back the latest action in the project. */
export const useUndoKey = (projectId: string): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndo(event) || isField(event.target)) return;
      if (undoStack.runLatest(projectId)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onKeyDown);
    };
  }, [projectId]);
};

const isUndo = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  event.key.toLowerCase() === 'z';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox]), textarea, select'));
