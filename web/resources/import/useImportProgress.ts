import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportProgress } from '#api/contract/index.ts';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { isWorthRetrying } from '../../providers/http/callErrors.ts';
import { pollEvery } from '../../providers/http/retry.ts';

const poll = pollEvery(500);

const isOver = (progress: ImportProgress | undefined): boolean =>
  (progress?.state ?? 'Running') !== 'Running';

/** Follows an import; at its end, all data is refetched. */
export const useImportProgress = (id: string | null) => {
  const t = useMessages();
  const data = useSlipwayData();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['import', id],
    queryFn: ({ signal }) => data.getImport(id ?? '', signal),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: (polled) =>
      isOver(polled.state.data) ? false : poll(polled),
  });
  const { data: progress, error } = query;
  const hasEnded = isOver(progress);
  useEffect(() => {
    if (!hasEnded) return;
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'import',
    });
  }, [hasEnded, queries]);
  const isLost = !hasEnded && error !== null && !isWorthRetrying(error);
  return {
    progress: progress ?? null,
    /** Why the import cannot be followed any more, or null. */
    lost: isLost ? reasonOf(error, t) : null,
    isRunning: id !== null && !hasEnded && !isLost,
    follow: () => void query.refetch(),
  };
};
