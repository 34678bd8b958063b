import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferWhilePressed } from '../../../browser/useDeferWhilePressed.ts';
import { useOldestSeen } from '../../../providers/lastSeen/freshness.ts';
import { refetchStored } from '../../../providers/lastSeen/lastSeenQueries.ts';
import { useNow } from '../../../providers/context/useToday.ts';
import { seenAt } from '../../../kit/i18n/instants.ts';
import { useIntlLocale, useMessages } from '../../../kit/i18n/useMessages.ts';
import './shell.css';

/** Interval of attempts to reach the server. */
const RETRY_INTERVAL_MS = 15_000;

/** Shown while the page has only last seen data; retries the server. */
export const LastSeenNotice = () => {
  const t = useMessages();
  const locale = useIntlLocale();
  const queries = useQueryClient();
  const at = useDeferWhilePressed(useOldestSeen());
  const now = useNow();
  const isOld = at !== null;

  useEffect(() => {
    if (!isOld) return;
    const again = () => void refetchStored(queries);
    const timer = setInterval(again, RETRY_INTERVAL_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isOld, queries]);

  return (
    <div role="status">
      {at !== null && (
        <p className="connection-notice">
          {t('offline.lastSeen', { when: seenAt(locale, at, now) })}
        </p>
      )}
    </div>
  );
};
