import { numberFormat } from './intlFormats.ts';
import { useIntlLocale } from './useMessages.ts';

/** Formats a number with at most one decimal: 1,234.5. */
export const formatNumber = (language: string, value: number): string =>
  numberFormat(language, { maximumFractionDigits: 1 }).format(value);

/** Formats numbers outside of texts, in the reader's language. */
export const useNumber = (): ((value: number) => string) => {
  const language = useIntlLocale();
  return (value) => formatNumber(language, value);
};
