import { useCallback } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { usePersonOf } from '../../../components/person/usePeople.ts';

/** A member's unique name; null is unassigned. */
export const useMemberName = () => {
  const t = useMessages();
  const personOf = usePersonOf();
  return useCallback(
    (userId: string | null): string =>
      userId === null ? t('item.assignee.nobody') : personOf(userId).name,
    [t, personOf],
  );
};
