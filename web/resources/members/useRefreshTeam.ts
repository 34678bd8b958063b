import { useQueryClient } from '@tanstack/react-query';
import { useContextCache } from '../../providers/context/useSlipwayContext.ts';

/** Where somebody may be Admin no more, invitations end or get other links. */
export const useRefreshTeam = (): (() => void) => {
  const { refresh } = useContextCache();
  const queries = useQueryClient();
  return () => {
    void refresh();
    void queries.invalidateQueries({ queryKey: ['invitations'] });
  };
};
