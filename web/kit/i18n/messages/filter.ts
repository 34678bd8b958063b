/** The filter of board and lists, and saved views. */
export const filterMessages = {
  'filter.label': 'Filter items',
  'filter.placeholder': 'Filter: assignee:me label:… is:open',
  'filter.clear': 'Clear filter',
  'filter.suggestions': 'Suggestions',
  'filter.count':
    '{count, plural, =0 {No items match.} one {# item matches.} other {# items match.}}',
  'filter.unknown': '{term} doesn’t match anything here.',
  'filter.none': 'No items match this filter.',
  'view.views': 'Views',
  'view.ofTeam': '(shared)',
  'view.save': 'Save view',
  'view.edit': 'Edit view',
  'filter.assignee.me': 'Assigned to me',
  'filter.assignee.none': 'Unassigned',
  'filter.label.none': 'Without labels',
  'filter.is.open': 'Not completed',
  'filter.is.completed': 'Completed',
  'filter.is.planned': 'With a timeframe',
  'filter.is.unplanned': 'In scope, without a timeframe',
  'filter.is.archived': 'Out of scope',
  'filter.is.slipped': 'Still open after its planned time',
} as const;
