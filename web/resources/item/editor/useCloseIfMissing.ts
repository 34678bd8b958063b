import { useEffect, useEffectEvent, useRef } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { outbox } from '../../../outbox/outbox.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { deletions } from '../../../providers/live/deletions.ts';
import { useChooseProject } from '../../project/useChooseProject.ts';
import { shownTitle } from '../display/title.ts';

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
 * Opens the project of an item that another one has. Otherwise closes the
 * editor, and reports that the item is gone, and who deleted it.
 */
export const useCloseIfMissing = (missing: Missing): void => {
  const { missingId, item, projectId, isOpen, onClose } = missing;
  const t = useMessages();
  const toast = useToast();
  const openElsewhere = useOpenElsewhere(projectId, isOpen);
  const shown = useRef(item);
  useEffect(() => {
    if (item !== undefined) shown.current = item;
  }, [item]);

  const closeWithNotice = (id: string) => {
    if (!isOpen(id)) return;
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
    if (wasShown || !(await openElsewhere(id))) closeWithNotice(id);
  });
  useEffect(() => {
    if (missingId !== null) void leave(missingId);
  }, [missingId]);
};

/** Opens the project of an item; false if it is none of the other ones. */
const useOpenElsewhere = (
  projectId: string,
  isOpen: Missing['isOpen'],
): ((itemId: string) => Promise<boolean>) => {
  const data = useSlipwayData();
  const { availableProjects } = useSlipwayContext();
  const choose = useChooseProject();
  const tried = useRef<string | null>(null);

  const ownerOf = async (itemId: string): Promise<string | null> => {
    try {
      const { data: found } = await data.getOne('items', { id: itemId });
      return found.projectId;
    } catch {
      return null;
    }
  };
  return async (itemId) => {
    // If the project could not be opened, the same question would not end.
    if (tried.current === itemId) return false;
    tried.current = itemId;
    const owner = await ownerOf(itemId);
    const isOther =
      owner !== projectId && availableProjects.some(({ id }) => id === owner);
    if (owner === null || !isOther || !isOpen(itemId)) return false;
    await choose(owner, location.pathname + location.search);
    return true;
  };
};
