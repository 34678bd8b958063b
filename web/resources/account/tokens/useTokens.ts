import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccessToken } from '#api/contract/index.ts';
import { reasonOf } from '../../../kit/feedback/reasonOf.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';

const KEY = ['accessTokens'];

/** The person's access tokens, and the way to revoke one. */
export const useTokens = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const queries = useQueryClient();
  const toast = useToast();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => data.getAccessTokens(signal),
    staleTime: 0,
  });
  const reload = () => queries.invalidateQueries({ queryKey: KEY });

  const revoke = async ({ id, name }: AccessToken): Promise<string | null> => {
    try {
      await data.revokeAccessToken(id);
      toast({ message: t('tokens.revoked', { name }) });
      return null;
    } catch (error) {
      return t('tokens.revokeFailed', { reason: reasonOf(error, t) });
    } finally {
      await reload();
    }
  };
  return {
    tokens: query.data ?? null,
    failed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
    reload: () => void reload(),
    revoke,
  };
};
