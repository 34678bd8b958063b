import { Button, Chip, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import {
  ListBase,
  useDelete,
  useDeleteMany,
  useListContext,
} from 'react-admin';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { Problem } from '../../components/Problem.tsx';
import type { RecordOf } from '../../providers/resources/commands.ts';
import { Section } from '../account/Section.tsx';
import { useDateTimeFormat } from '../account/useDateTimeFormat.ts';
import '../account/account.css';
import { useDeviceName } from './deviceName.ts';

type Session = RecordOf<'sessions'>;

/** More than anybody has, so that one page has all. */
const MAX_SESSIONS = 500;

/** The person's sessions, last used first; each but this one can be ended. */
export const Sessions = () => (
  <ListBase
    resource="sessions"
    sort={{ field: 'lastSeenAt', order: 'DESC' }}
    perPage={MAX_SESSIONS}
    exporter={false}
    storeKey={false}
    disableSyncWithLocation
    disableAuthentication
    // The section itself shows the error.
    queryOptions={{ staleTime: 0, onError: () => undefined }}
  >
    <SessionSection />
  </ListBase>
);

const SessionSection = () => {
  const t = useMessages();
  const { data: sessions } = useListContext<Session>();
  const { isBusy, end, endOthers } = useEnding();
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
            disabled={isBusy}
            onClick={() => endOthers(others)}
          >
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {sessions === undefined && <ListPlaceholder />}
      <ul className="session-list" ref={list} tabIndex={-1}>
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={() => end(session)}
          />
        ))}
      </ul>
    </Section>
  );
};

/** Shown while the list is loading, or could not be loaded. */
const ListPlaceholder = () => {
  const t = useMessages();
  const { error, refetch } = useListContext();
  if (!error) return <Skeleton variant="rounded" height={48} />;
  const retry = () => void refetch();
  return <Problem message={t('sessions.loadFailed')} retry={retry} />;
};

/**
 * Moves the focus to the list when the button that ended all others is gone.
 */
const useFocusOnLoss = (count: number) => {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isEmptied = count === 0 && before.current > 0;
    before.current = count;
    if (isEmptied && document.activeElement === document.body)
      list.current?.focus();
  }, [count]);
  return list;
};

type Props = Readonly<{
  session: Session;
  isBusy: boolean;
  onEnd: () => void;
}>;

const SessionRow = ({ session, isBusy, onEnd }: Props) => {
  const t = useMessages();
  const device = useDeviceName()(session.userAgent);
  const moment = useDateTimeFormat();
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
          disabled={isBusy}
          aria-label={t('sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
};

/** Commands that end sessions. */
const useEnding = () => {
  const t = useMessages();
  const toast = useToast();
  const deviceName = useDeviceName();
  const [deleteOne, oneDeletion] = useDelete<Session>();
  const [deleteMany, manyDeletions] = useDeleteMany<Session>();
  const notifyResult = (message: string) => ({
    onSuccess: () => void toast({ message }),
    onError: () =>
      void toast({ message: t('sessions.endFailed'), severity: 'error' }),
  });
  return {
    isBusy: oneDeletion.isPending || manyDeletions.isPending,
    end: (session: Session) => {
      const device = deviceName(session.userAgent);
      void deleteOne(
        'sessions',
        { id: session.id, previousData: session },
        notifyResult(t('sessions.ended', { device })),
      );
    },
    endOthers: (others: readonly Session[]) => {
      const ids = others.map(({ id }) => id);
      const message = t('sessions.othersEnded', { count: others.length });
      void deleteMany('sessions', { ids }, notifyResult(message));
    },
  };
};
