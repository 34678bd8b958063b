import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferWhilePressed } from '../../../browser/useDeferWhilePressed.ts';
import { useOldestSeen } from '../../../providers/lastSeen/freshness.ts';
import { refetchStored } from '../../../providers/lastSeen/lastSeenQueries.ts';
import { useNow } from '../../../providers/context/useToday.ts';
import { formatOnDevice } from '../../../kit/i18n/instants.ts';
import { useIntlLocale, useMessages } from '../../../kit/i18n/useMessages.ts';
import './shell.css';

/** Interval of attempts to reach the server. */
const RETRY_INTERVAL_MS = 15_000;

/** Shown while the page has only last seen data; retries the server. */
export const LastSeenNotice = () => {
  const t = useMessages();
  const locale = useIntlLocale();
  const queries = useQueryClient();
  const oldestSeen = useDeferWhilePressed(useOldestSeen());
  const now = useNow();
  const isLastSeen = oldestSeen !== null;

  useEffect(() => {
    if (!isLastSeen) return;
    const retry = () => void refetchStored(queries);
    const timer = setInterval(retry, RETRY_INTERVAL_MS);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [isLastSeen, queries]);

  return (
    <div role="status">
      {oldestSeen !== null && (
        <p className="connection-notice">
          {t('offline.lastSeen', {
            when: formatOnDevice(locale, oldestSeen, now),
          })}
        </p>
      )}
    </div>
  );
};
