import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { titleOf } from '#api/contract/values.ts';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import type { RecordOf } from '../../providers/resources/commands.ts';
import { itemsKey } from '../item/store/projectItemsCache.ts';

/** Restores items of the list, each once. */
export const useRestore = () => {
  const t = useMessages();
  const toast = useToast();
  const data = useSlipwayData();
  const queries = useQueryClient();
  const { refetch } = useListContext<RecordOf<'deleted-items'>>();
  const [restoring, setRestoring] = useState<ReadonlySet<string>>(new Set());

  const restore = async (item: RecordOf<'deleted-items'>): Promise<void> => {
    if (restoring.has(item.id)) return;
    const title = titleOf(item.excerpt) || t('items.untitled');
    setRestoring((before) => new Set(before).add(item.id));
    try {
      await data.restoreItem(item.id);
      toast({ message: t('deletedItems.restored', { title }) });
      void queries.invalidateQueries({ queryKey: itemsKey(item.projectId) });
    } catch (error) {
      const message = t('deletedItems.restoreFailed', {
        title,
        reason: reasonOf(error, t),
      });
      toast({ message, severity: 'error' });
    }
    // Fetch after a failure, too: another person may have restored it.
    await refetch();
    setRestoring((before) => {
      const others = new Set(before);
      others.delete(item.id);
      return others;
    });
  };

  return { restore, restoring };
};
