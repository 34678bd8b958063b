/** Who has how much in the current week. */
export const loadMessages = {
  'plan.loads': 'Who has how much this week',
  'plan.load':
    '{name}: {count, plural, one {# item} other {# items}} this week{usual, select, none {} other {, usually {usual} completed a week}}. Show only theirs',
  'plan.loadOver':
    '{name}: {count, plural, one {# item} other {# items}} this week, more than the {usual} usually completed a week. Show only theirs',
} as const;
