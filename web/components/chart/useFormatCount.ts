import { useNumber } from '../../kit/i18n/numbers.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';

/** Formats a number of a chart: one decimal, a dash if unknown. */
export const useFormatCount = (): ((value: number | null) => string) => {
  const t = useMessages();
  const number = useNumber();
  return (value) => (value === null ? t('burndown.none') : number(value));
};
