import { useMemo } from 'react';
import { dateStyle } from '../../kit/i18n/dateStyle.ts';
import { useIntlLocale } from '../../kit/i18n/useMessages.ts';

/** Formats an instant as day and time in the device's time zone. */
export const useDateTimeFormat = (): ((instant: string) => string) => {
  const locale = useIntlLocale();
  return useMemo(() => {
    const style = dateStyle(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
    return (instant) => style.format(Date.parse(instant));
  }, [locale]);
};
