import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ComponentProps, ReactNode } from 'react';
import { useAnnounce } from '../../../app/feedback/announcer.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { NeedsNetwork } from '../../../components/NeedsNetwork.tsx';
import { Problem } from '../../../components/Problem.tsx';
import { Timeline } from './Timeline.tsx';
import type { History } from './useHistory.ts';

type Props = Readonly<{
  history: History;
  /** Shown when there are no changes. */
  empty: ReactNode;
}> &
  Omit<ComponentProps<typeof Timeline>, 'entries'>;

/** Of what says that nothing could be loaded. */
const HEIGHT = '160px';

/** The timeline, or why it is not shown; older changes load on demand. */
export const HistoryList = ({ history, empty, ...timeline }: Props) => {
  const t = useMessages();
  const { entries, query, failure, isOutdated } = history;
  if (failure !== null) {
    return (
      <NeedsNetwork
        query={query}
        failure={failure}
        message={t('history.loadFailed')}
        height={HEIGHT}
      />
    );
  }
  if (entries === undefined) return <TimelineSkeleton />;
  if (entries.length === 0) return empty;
  return (
    <div className="history-list" aria-busy={isOutdated}>
      <Timeline entries={entries} {...timeline} />
      <Older history={history} />
    </div>
  );
};

/** More of it, and whether there is any. */
export const Older = ({ history }: { history: History }) => {
  const t = useMessages();
  const announce = useAnnounce();
  const { entries = [], hasOlder, isLoadingOlder, isOlderFailed } = history;
  if (isOlderFailed) {
    return (
      <Problem
        message={t('history.olderFailed')}
        retry={() => {
          history.showOlder();
        }}
      />
    );
  }
  if (!hasOlder) {
    return (
      <p className="history-end">
        {t('history.loaded', { count: entries.length })}
      </p>
    );
  }
  return (
    <Button
      variant="outlined"
      aria-busy={isLoadingOlder}
      onClick={() => {
        if (isLoadingOlder) return;
        history.showOlder();
        announce(t('history.loadingOlder'));
      }}
    >
      {t(isLoadingOlder ? 'history.loadingOlder' : 'history.older')}
    </Button>
  );
};

/** Rows as high as the real ones. */
const WIDTHS = [38, 52, 29, 44, 35, 48];

export const TimelineSkeleton = () => {
  const t = useMessages();
  return (
    <div role="status" aria-label={t('app.loading')} className="history-wait">
      <Skeleton width={220} height={20} />
      {WIDTHS.map((width) => (
        <div key={width}>
          <Skeleton variant="circular" width={26} height={26} />
          <Skeleton height={20} width={`${String(width)}%`} />
        </div>
      ))}
    </div>
  );
};
