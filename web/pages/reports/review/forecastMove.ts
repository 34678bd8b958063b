import type { Review } from '#api/contract/index.ts';
import { daysBetween } from '#api/contract/values.ts';
import type { MessageValues } from '../../../kit/i18n/formatMessage.ts';
import type { MessageKey } from '../../../kit/i18n/messages/english.ts';

/** How much the forecast moved in the week, in one sentence. */
export const forecastMove = (
  { before, after }: Review['forecast'],
  nameOf: (date: string) => string,
): Readonly<{ key: MessageKey; values: MessageValues }> => {
  if (after === null) return { key: 'review.forecastUnknown', values: {} };
  const date = nameOf(after);
  if (before === null) return { key: 'review.forecastFirst', values: { date } };
  const days = daysBetween(before, after);
  const values = { date, days: Math.abs(days) };
  if (days === 0) return { key: 'review.forecastSame', values };
  const isLater = days > 0;
  return {
    key: isLater ? 'review.forecastLater' : 'review.forecastEarlier',
    values,
  };
};
