import { useState } from 'react';
import type { RefObject } from 'react';
import { useListContext } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { titleOf } from '#api/contract/values.ts';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import type { RecordOf } from '../../providers/resources/commands.ts';
import { itemsKey } from '../item/store/query.ts';

/**
 * Restores items of the list, one at a time. The focus stays at the place of the
 * row that went: on the next one, else the one before, else on the list.
 */
export const useRestore = (rows: RefObject<HTMLUListElement | null>) => {
  const t = useMessages();
  const toast = useToast();
  const data = useSlipwayData();
  const queries = useQueryClient();
  const { data: items = [], refetch } =
    useListContext<RecordOf<'deleted-items'>>();
  const [restoring, setRestoring] = useState<string | null>(null);

  const focusAt = (index: number) => {
    const list = rows.current;
    const row = list?.children.item(Math.min(index, list.children.length - 1));
    const buttons = row?.querySelectorAll('button');
    (buttons?.item(buttons.length - 1) ?? list)?.focus();
  };

  const restore = async (item: RecordOf<'deleted-items'>): Promise<void> => {
    if (restoring !== null) return;
    const title = titleOf(item.excerpt) || t('items.untitled');
    const index = items.findIndex(({ id }) => id === item.id);
    setRestoring(item.id);
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
    // Also after a failure: somebody else may have restored it.
    await refetch();
    setRestoring(null);
    requestAnimationFrame(() => focusAt(index));
  };

  return { restore, restoring };
};
