/** Each person's number of items in the current week. */
export const loadMessages = {
  'load.list': 'Items per person this week',
  'load.usual':
    '{name}: {count, plural, one {# item} other {# items}} this week{usual, select, none {} other {, usually {usual} completed a week}}. Show only theirs',
  'load.over':
    '{name}: {count, plural, one {# item} other {# items}} this week, more than the {usual} usually completed a week. Show only theirs',
} as const;
