import { useSyncExternalStore } from 'react';
import { styled } from '@mui/material/styles';
import { useMessages } from '../../i18n/useMessages.ts';

const Banner = styled('p')({
  margin: 0,
  padding: '6px 16px',
  textAlign: 'center',
  background: 'var(--ink)',
  color: 'var(--on-ink)',
  fontSize: 'var(--size-small)',
  lineHeight: 'var(--line-small)',
});

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says that the browser is offline, and that nothing typed is lost. */
export const OfflineBanner = () => {
  const t = useMessages();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">{!online && <Banner>{t('offline.banner')}</Banner>}</div>
  );
};
