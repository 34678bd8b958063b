import { useMessages } from '../../app/i18n/useMessages.ts';

/** How a chart or table says a number: to one decimal, a dash for unknown. */
export const useCount = (): ((value: number | null) => string) => {
  const t = useMessages();
  return (value) =>
    value === null ? t('burndown.none') : String(Math.round(value * 10) / 10);
};
