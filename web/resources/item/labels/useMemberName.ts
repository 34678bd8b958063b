import { useCallback } from 'react';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';

/** A member's name, from their email address; null is unassigned. */
export const useMemberName = () => {
  const t = useMessages();
  const { teamMemberships } = useSlipwayContext().activeTeam;
  return useCallback(
    (userId: string | null): string => {
      if (userId === null) return t('item.assignee.nobody');
      const member = teamMemberships.find(
        ({ memberUserId }) => memberUserId === userId,
      );
      return member?.memberEmailAddress ?? t('item.assignee.former');
    },
    [t, teamMemberships],
  );
};
