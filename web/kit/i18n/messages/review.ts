/** The week in review. */
export const reviewMessages = {
  'review.week': 'Week {n, number}, {dates}',
  'review.previous': 'The week before',
  'review.next': 'The week after',
  'review.latest': 'Show the latest week',
  'review.copy': 'Copy as Markdown',
  'review.copied': 'Copied',
  'review.notCopied': 'Couldn’t copy: your browser blocked it.',
  'replay.notYet': 'That week had not begun on {date}.',
  'review.planned': 'Planned',
  'review.completed': 'Completed',
  'review.slipped': 'Slipped',
  'review.added': 'Added',
  'review.dropped': 'Dropped',
  'review.none': 'None',
  'review.done': 'completed',
  'review.open': 'open',
  'review.weeksLate': '{weeks, plural, one {# week late} other {# weeks late}}',
  'review.reason': '{reason} by {person}',
  'review.forecastUnknown': 'No likely completion date can be given yet.',
  'review.forecastFirst': '80 % likely done by {date}.',
  'review.forecastSame':
    '80 % likely done by {date}, as at the end of the week before.',
  'review.forecastLater':
    '80 % likely done by {date}, {days, plural, one {# day} other {# days}} later than at the end of the week before.',
  'review.forecastEarlier':
    '80 % likely done by {date}, {days, plural, one {# day} other {# days}} earlier than at the end of the week before.',
} as const;
