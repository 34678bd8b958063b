import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedSession } from '#api/contract/index.ts';
import { useToast } from '../../app/feedback/toast.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { useDeviceName } from './device.ts';

const KEY = ['sessions'];

/** The person's sessions, and the ways to end them. */
export const useSessions = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const queries = useQueryClient();
  const toast = useToast();
  const deviceName = useDeviceName();
  const [busy, setBusy] = useState(false);
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => data.getSessions(signal),
    staleTime: 0,
  });

  const endAll = async (ended: readonly ListedSession[], message: string) => {
    setBusy(true);
    try {
      for (const { id } of ended) await data.endListedSession(id);
      toast({ message });
    } catch {
      toast({ message: t('sessions.endFailed'), severity: 'error' });
    }
    // The current list, also when only some of them are ended.
    await queries.invalidateQueries({ queryKey: KEY });
    setBusy(false);
  };
  return {
    sessions: query.data ?? null,
    failed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
    busy,
    end: (session: ListedSession) =>
      endAll(
        [session],
        t('sessions.ended', { device: deviceName(session.userAgent) }),
      ),
    endOthers: (others: readonly ListedSession[]) =>
      endAll(others, t('sessions.othersEnded', { count: others.length })),
  };
};
