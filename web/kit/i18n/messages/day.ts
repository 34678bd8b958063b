/** Days: typed, and picked from a calendar. */
export const dayMessages = {
  'day.placeholder': 'For example, next Monday',
  'day.meant': 'That’s {day}.',
  'day.notUnderstood':
    'Enter a day, such as 9 Feb, next Monday or 2026-02-09. The date hasn’t changed.',
  'day.choose': 'Choose from a calendar',
  'day.calendar': 'Calendar',
  'day.today': '{day}, today',
  'day.previousMonth': 'Previous month',
  'day.nextMonth': 'Next month',
} as const;
