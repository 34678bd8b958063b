import { Button, Chip, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import './account.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedSession } from '#api/contract/index.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { Problem } from '../../components/Problem.tsx';
import { Section } from './Section.tsx';
import { useDeviceName } from './device.ts';
import { useMoments } from './useMoments.ts';
import { useToast } from '../../app/feedback/toast.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';

/** The person's sessions; each but this one can be ended. */
export const Sessions = () => {
  const t = useMessages();
  const { sessions, failed, retry, busy, end, endOthers } = useSessions();
  const others = sessions?.filter(({ current }) => !current) ?? [];
  const list = useFocusOnLoss(others.length);
  return (
    <Section
      title={t('sessions.title')}
      action={
        others.length > 0 && (
          <Button
            variant="outlined"
            size="small"
            disabled={busy}
            onClick={() => void endOthers(others)}
          >
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {failed && <Problem message={t('sessions.loadFailed')} retry={retry} />}
      {sessions === null && !failed && (
        <Skeleton variant="rounded" height={48} />
      )}
      <ul className="session-list" ref={list} tabIndex={-1}>
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => void end(session)}
          />
        ))}
      </ul>
    </Section>
  );
};

/** The button that ended a session goes with it: the list takes the focus. */
const useFocusOnLoss = (count: number) => {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const lost = count < before.current;
    before.current = count;
    if (lost && document.activeElement === document.body) list.current?.focus();
  }, [count]);
  return list;
};

type Props = Readonly<{
  session: ListedSession;
  busy: boolean;
  onEnd: () => void;
}>;

const SessionRow = ({ session, busy, onEnd }: Props) => {
  const t = useMessages();
  const device = useDeviceName()(session.userAgent);
  const moment = useMoments();
  return (
    <li className="session-row">
      <div>
        <div style={{ fontWeight: 500 }}>{device}</div>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('sessions.seen', {
            seen: moment(session.lastSeenAt),
            since: moment(session.createdAt),
          })}
        </Typography>
      </div>
      {session.current ? (
        <Chip size="small" variant="outlined" label={t('sessions.current')} />
      ) : (
        <Button
          size="small"
          disabled={busy}
          aria-label={t('sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
};

const KEY = ['sessions'];

/** The person's sessions, and the ways to end them. */
const useSessions = () => {
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
