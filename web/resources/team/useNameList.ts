import { isolatedName } from '#api/contract/values.ts';
import { useIntlLocale } from '../../kit/i18n/useMessages.ts';

/** Names in a sentence: 'Ada, Grace, and Linus'. */
export const useNameList = (): ((names: readonly string[]) => string) => {
  const list = new Intl.ListFormat(useIntlLocale(), { type: 'conjunction' });
  return (names) => list.format(names.map(isolatedName));
};
