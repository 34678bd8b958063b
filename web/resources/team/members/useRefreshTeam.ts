import { useQueryClient } from '@tanstack/react-query';
import { useContextCache } from '../../../providers/context/useSlipwayContext.ts';

/** Refreshes the team and its invitations, which may end or get new links. */
export const useRefreshTeam = (): (() => void) => {
  const { refresh } = useContextCache();
  const queries = useQueryClient();
  return () => {
    void refresh();
    void queries.invalidateQueries({ queryKey: ['invitations'] });
  };
};
