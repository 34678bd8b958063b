import { useSyncExternalStore } from 'react';
import { useDeferWhilePressed } from '../../../browser/useDeferWhilePressed.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import './shell.css';

/** Says that the browser is offline, and that no typed text is lost. */
export const OfflineBanner = () => {
  const t = useMessages();
  const online = useDeferWhilePressed(
    useSyncExternalStore(subscribe, () => navigator.onLine),
  );
  return (
    <div role="status">
      {!online && <p className="connection-banner">{t('offline.banner')}</p>}
    </div>
  );
};

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};
