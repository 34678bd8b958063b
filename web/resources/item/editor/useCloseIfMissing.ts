import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Item } from '#api/contract/index.ts';
import { reasonOf } from '../../../kit/feedback/reasonOf.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { outbox } from '../../../outbox/outbox.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { SlipwayError } from '../../../providers/http/callErrors.ts';
import { deletions } from '../../../providers/live/deletions.ts';
import { useChooseProject } from '../../project/useChooseProject.ts';
import { shownTitle } from '../display/title.ts';
import { insertItem } from '../store/changeItems.ts';
import { savedItems } from '../store/projectItemsCache.ts';

type Missing = Readonly<{
  /** The id in the address, if its editor has nothing to show. */
  missingId: string | null;
  item: Item | undefined;
  projectId: string;
  /** Whether the address still contains an item that nobody has closed. */
  isOpen: (itemId: string) => boolean;
  onClose: () => void;
}>;

/**
 * Finds an item that the list lacks: the list may be behind, or another project
 * has it, which is opened. Otherwise closes the editor, and reports that the item
 * is gone, and who deleted it, or that it cannot be loaded.
 */
export const useCloseIfMissing = (missing: Missing): void => {
  const { missingId, item, projectId, isOpen, onClose } = missing;
  const t = useMessages();
  const toast = useToast();
  const find = useFindItem(projectId, isOpen);
  const shown = useRef(item);
  const latestMissing = useRef(missingId);
  useLayoutEffect(() => {
    if (item !== undefined) shown.current = item;
    latestMissing.current = missingId;
  }, [item, missingId]);

  const closeWithNotice = (id: string) => {
    onClose();
    const name = deletions.by(shown.current?.id ?? id);
    const message =
      name === undefined || shown.current === undefined
        ? t('ra.notification.item_doesnt_exist')
        : t('live.deletedOpen', {
            name: name ?? t('live.somebody'),
            title: shownTitle(shown.current, t),
          });
    toast({ message });
  };
  const leave = useEffectEvent(async (id: string) => {
    const wasShown = shown.current?.id === outbox.idOf(id);
    // The list may have got the item in the meantime.
    const isMissing = () => latestMissing.current === id && isOpen(id);
    try {
      if (!wasShown && (await find(id))) return;
      if (isMissing()) closeWithNotice(id);
    } catch (error) {
      if (!isMissing()) return;
      onClose();
      toast({ message: reasonOf(error, t), severity: 'error' });
    }
  });
  useEffect(() => {
    if (missingId !== null) void leave(missingId);
  }, [missingId]);
};

/**
 * Adds an item to its project's list, or opens its project if that is another
 * one. False if the person has no such item; rejects without an answer.
 */
const useFindItem = (
  projectId: string,
  isOpen: Missing['isOpen'],
): ((itemId: string) => Promise<boolean>) => {
  const data = useSlipwayData();
  const { availableProjects } = useSlipwayContext();
  const choose = useChooseProject();
  const queries = useQueryClient();
  const tried = useRef<string | null>(null);

  const load = async (itemId: string): Promise<Item | null> => {
    try {
      return (await data.getOne('items', { id: itemId })).data;
    } catch (error) {
      if (error instanceof SlipwayError && error.httpStatus === 404)
        return null;
      throw error;
    }
  };
  return async (itemId) => {
    // If the project could not be opened, the same question would not end.
    if (tried.current === itemId) return false;
    tried.current = itemId;
    const found = await load(itemId);
    if (found === null || !isOpen(itemId)) return false;
    const owner = found.projectId;
    if (owner === projectId) {
      savedItems(queries, projectId).change((items) =>
        insertItem(items, found),
      );
      return true;
    }
    if (!availableProjects.some(({ id }) => id === owner)) return false;
    await choose(owner, location.pathname + location.search);
    return true;
  };
};
