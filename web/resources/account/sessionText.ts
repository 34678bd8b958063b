import { useMemo } from 'react';
import { useIntlLocale, useMessages } from '../../app/i18n/useMessages.ts';
import { deviceOf } from './device.ts';

/** 'Firefox on Windows', from a user agent. */
export const useDeviceName = () => {
  const t = useMessages();
  return (userAgent: string): string => {
    const { browser, system } = deviceOf(userAgent);
    return t('sessions.device', {
      browser: browser ?? t('sessions.unknownBrowser'),
      system: system ?? t('sessions.unknownSystem'),
    });
  };
};

/** An instant as day and time where the reader is. */
export const useMoments = (): ((instant: string) => string) => {
  const locale = useIntlLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    return (instant) => format.format(new Date(instant));
  }, [locale]);
};
