/** Projects: their choice, settings, plan and charts. */
export const projectMessages = {
  'project.unnamed': 'Unnamed Project',
  'project.selector': 'Project',
  'project.selectorOf': 'Project: {name}',
  'project.switching': 'Switching projects…',
  'project.switchFailed': 'Couldn’t switch projects. Try again.',
  'project.loadFailed': 'Sorry, there was a problem.',
  'project.none': 'No live projects',

  'project.name': 'Project Name',
  'project.startDate': 'Start date',
  'project.startsOnMonday': 'A project starts on a Monday.',
  'project.run':
    'Starts {start} – {weeks, plural, one {# week} other {# weeks}}, {milestones, plural, one {# milestone} other {# milestones}}',
  'project.duration': 'Duration',
  'project.settings': 'Project settings',
  'project.saveFailed': 'Sorry, there was a problem.',
  'project.startDateRequired': 'Please set a Start Date',

  'projectSetup.title': 'Project Setup',
  'projectSetup.text':
    'Choose when your project starts and how long it runs. Its weeks and milestones follow from that, and you can change both at any time.',
  'projectSetup.start': 'Get started by configuring your project!',

  'dashboard.title': 'Dashboard',
  'dashboard.runLine': '{run} {now}',
  'dashboard.run':
    '{name} runs from {start} to {end}: {weeks, plural, one {# week} other {# weeks}}, {milestones, plural, one {# milestone} other {# milestones}}.',
  'dashboard.beforeStart': 'It has not started yet.',
  'dashboard.inWeek': 'This is week {week, number} of {weeks, number}.',
  'dashboard.afterEnd': 'It has ended.',
  'dashboard.views': 'Charts',
  'dashboard.burndown': 'Burndown',
  'dashboard.scope': 'Scope',
  'dashboard.workPlan': 'Work Plan',
  'dashboard.showTable': 'Show as table',
  'dashboard.showChart': 'Show as chart',
  'dashboard.done': '{done, number} of {total, number} done',
  'dashboard.allDone': 'All {total, number} items are completed.',
  'dashboard.notBegun':
    '{total, plural, one {# item is} other {# items are}} waiting for the project to start.',
  'dashboard.noPace':
    '{progress}; nothing was completed in recent weeks, so there is no pace to project from.',
  'dashboard.onTime':
    '{progress}; at this pace you finish in week {week, number}, on time.',
  'dashboard.early':
    '{progress}; at this pace you finish in week {week, number}, {weeks, plural, one {# week} other {# weeks}} early.',
  'dashboard.late':
    '{progress}; at this pace you finish in week {week, number}, {weeks, plural, one {# week} other {# weeks}} late.',
  'dashboard.empty': 'Add items to see your burndown',
  'dashboard.toItems': 'All Items',

  'burndown.label':
    'Burndown: open items at the end of each day, from {start} to {end}',
  'burndown.items': 'Items',
  'burndown.remaining': 'Remaining',
  'burndown.projected': 'Projected',
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
} as const;
