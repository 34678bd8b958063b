/**
 * A moment by the clock of this device: 10:42 for one of today, else with its
 * day, 20 Nov, 10:42. Both in milliseconds since 1970.
 */
export const seenAt = (locale: string, at: number, now: number): string => {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    // English here writes the day first, as the project's texts do.
    locale === 'en' ? 'en-GB' : locale,
    {
      ...(isToday ? {} : { day: 'numeric', month: 'short' }),
      hour: '2-digit',
      minute: '2-digit',
    },
  ).format(at);
};
