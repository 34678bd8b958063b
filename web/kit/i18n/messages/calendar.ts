/** The calendar feed. */
export const calendarMessages = {
  'calendar.title': 'Calendar',
  'calendar.text':
    'Subscribe to this address in your calendar to see your items by day, week and milestone. Anyone who has the address can read them.',
  'calendar.address': 'Secret address of your calendar',
  'calendar.copy': 'Copy',
  'calendar.copied': 'Copied',
  'calendar.notCopied':
    'Couldn’t copy: your browser blocked it. Select the address instead.',
  'calendar.renew': 'New address',
  'calendar.renew.title': 'Create a new address?',
  'calendar.renew.text':
    'Calendars that use the current address will stop showing your items.',
  'calendar.renewed': 'The calendar has a new address.',
  'calendar.failed': 'Couldn’t create a new address. {reason}',
  'calendar.loadFailed': 'Couldn’t load the address of your calendar.',
} as const;
