/** Charts of the dashboard and of reports. */
export const chartMessages = {
  'burndown.label':
    'Burndown: open items at the end of each day, from {start} to {end}',
  'burndown.items': 'Items',
  'burndown.remaining': 'Remaining',
  'burndown.needed': 'Needed to finish on time',
  'burndown.pace': 'At this pace',
  'burndown.today': 'Today',
  'burndown.date': 'Date',
  'burndown.none': '–',
  'scope.label':
    'Scope: items in scope at the end of each day, from {start} to {end}',
  'scope.inScope': 'In scope',
  'workPlan.label':
    'Work Plan: completed, planned and rolled-over items of {weeks, plural, one {# week} other {# weeks}}',
  'workPlan.week': 'Week',
  'workPlan.weekName': 'Week {week, number}, {dates}',
  'workPlan.completed': 'Completed',
  'workPlan.planned': 'Planned',
  'workPlan.rolledOver': 'Rolled over',
  'forecast.line': '{percent, number} % likely at most',
  'why.open': 'Why?',
  'why.openCounts': 'Why? Completed, remaining and in scope',
  'why.counts': 'Why? The items of the project',
  'why.counter.completed': 'Completed',
  'why.counter.remaining': 'Remaining',
  'why.counter.dashed': 'The dashed lines begin with what remains.',
  'why.counter.inScope': 'In scope',
  'why.reportCell': 'Why? {report}, {where}',
  'why.openLatest': 'Why? What changed last in {chart}',
  'why.cell': '{value}. Why?',
  'why.hint':
    'Click a day, or move to it with the arrow keys and press Enter, to see why its number changed.',
  'why.hintWeek':
    'Click a week, or move to it with the arrow keys and press Enter, to see why its numbers changed.',
} as const;
