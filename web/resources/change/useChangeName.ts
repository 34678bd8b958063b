import { useCallback } from 'react';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import type { ChangeName } from '../item/store/undoStack.ts';

/** The name of a change in a notice: 'Moved “Pricing page”'. */
export const useChangeName = (): ((change: ChangeName) => string) => {
  const t = useMessages();
  return useCallback(
    ({ kind, itemTitle, items }) => {
      const what =
        items > 1
          ? t('change.items', { count: items })
          : t('change.item', { title: itemTitle ?? t('items.untitled') });
      return t('change.name', { kind, what });
    },
    [t],
  );
};
