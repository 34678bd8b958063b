/** Explanations of numbers in charts. */
export const whyMessages = {
  'why.title': 'Why? {what}, {when}',
  'why.what.burndown': 'Remaining items',
  'why.what.scope': 'Items in scope',
  'why.what.work-plan': 'Work Plan',
  'why.series': 'Bars of the week',
  'why.fromDay':
    '{difference, plural, =0 {As many as the day before.} one {One more than the day before.} other {# more than the day before.}}',
  'why.fewerDay':
    '{difference, plural, one {One fewer than the day before.} other {# fewer than the day before.}}',
  'why.fromWeek':
    '{difference, plural, =0 {As many as the week before.} one {One more than the week before.} other {# more than the week before.}}',
  'why.fewerWeek':
    '{difference, plural, one {One fewer than the week before.} other {# fewer than the week before.}}',
  'why.first':
    '{difference, plural, one {One item to begin with.} other {# items to begin with.}}',
  'why.nothing': 'Nothing happened that changed this number.',
  'why.failed': 'Couldn’t load the explanation.',
  'why.numbers': 'Numbers',
  'why.counted':
    '{count, plural, =0 {None yet.} one {One, since this change:} other {# in all, since these changes:}}',
  'why.omitted':
    '{count, plural, one {And one more, in the history.} other {And # more, in the history.}}',
  'why.close': 'Close',
  'why.toWeek': 'Open the week on the plan',
  'why.toHistory': 'Open the history',
  'why.more': '{count, plural, one {Show # more} other {Show # more}}',
  'why.group.Completed': 'Completed',
  'why.group.Reopened': 'Reopened',
  'why.group.Added': 'Added to scope',
  'why.group.CarriedOver': 'Came from another project',
  'why.group.TakenOut': 'Taken out of scope',
  'why.group.MovedAway': 'Went to another project',
  'why.group.Deleted': 'Deleted',
  'why.group.PlannedHere': 'Planned for this week',
  'why.group.PlannedElsewhere': 'Planned for another time',
  'why.began.completed': 'Completed in this week',
  'why.began.planned': 'Already planned for this week when it began',
  'why.began.rolledOver': 'Left open by the week before',
  'why.ended.completed': 'Completed in the week before',
  'why.ended.planned': 'Planned for the week before',
  'why.ended.rolledOver': 'No longer rolled over since this week began',
} as const;
