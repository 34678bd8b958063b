/** The forecast of a project's end. */
export const forecastMessages = {
  'forecast.title': 'Forecast',
  'forecast.done': 'Done on {date}.',
  'forecast.likely':
    '80 % likely done by {date}, {days, plural, =0 {on the planned end} other {{when}}}.',
  'forecast.before':
    '{weeks, plural, =0 {within a week before the planned end} one {# week before the planned end} other {# weeks before the planned end}}',
  'forecast.after':
    '{weeks, plural, =0 {within a week after the planned end} one {# week after the planned end} other {# weeks after the planned end}}',
  'forecast.never':
    'No date is likely: in the past weeks, about as much was added to the scope as was completed, or more.',
  'forecast.unknown':
    'A date can be forecast once items were completed in three weeks.',
  'forecast.needed':
    'Finishing on time needs {needed, plural, =0 {less than 0.1} other {#}} a week; you complete {pace, number}.',
  'forecast.pace': 'You complete {pace, number} a week.',
  'forecast.range': '50 % likely by {p50}, 95 % by {p95}.',
  'forecast.help': 'What would help',
  'forecast.lessScope':
    'With {count, plural, one {# item} other {# items}} fewer in scope, {date} is 80 % likely.',
  'forecast.toScope': 'Choose items',
  'forecast.laterEnd': 'With {date} as the planned end, it is 80 % likely.',
  'forecast.toSettings': 'Change the schedule',
  'forecast.basis.Project':
    'Based on {weeks, plural, one {the last week} other {the last # weeks}} of this project.',
  'forecast.basis.Team':
    'This project has too few weeks yet, so this is based on {weeks, plural, one {# week} other {# weeks}} of your team’s other projects.',
  'forecast.tested':
    'Tested on {of, plural, one {# past week} other {# past weeks}}: the 80 % forecast held in {hits, number} of them.',
  'forecast.testedTeam':
    'Across {projects, number} projects of your team, it held in {hits, number} of {of, number} weeks.',
} as const;
