import { isolatedName } from '#api/contract/values.ts';
import { listFormat } from '../../kit/i18n/intlFormats.ts';
import { useIntlLocale } from '../../kit/i18n/useMessages.ts';

/** Names in a sentence: 'Ada, Grace, and Linus'. */
export const useNameList = (): ((names: readonly string[]) => string) => {
  const list = listFormat(useIntlLocale(), { type: 'conjunction' });
  return (names) => list.format(names.map(isolatedName));
};
