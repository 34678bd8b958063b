/** Projects: their choice, settings, plan, charts, screen and dialogs. */
export const projectMessages = {
  'app.done': 'Done',
  'count.weeks': '{count, plural, one {# Week} other {# Weeks}}',
  'project.loadFailed': 'Sorry, there was a problem.',

  'project.name': 'Project Name',
  'project.startDate': 'Start date',
  'project.startsOnMonday': 'A project starts on a Monday.',
  'project.run':
    'Starts {start} – {weeks, plural, one {# week} other {# weeks}}, {milestones, plural, one {# milestone} other {# milestones}}',
  'project.duration': 'Duration',
  'project.saveFailed': 'Sorry, there was a problem.',
  'project.setup.unsaved': 'Not saved yet. “{button}” saves these settings.',
  'project.startDateRequired': 'Please set a Start Date',

  'projectSetup.title': 'Project Setup',
  'projectSetup.text':
    'Choose when your project starts and how long it runs. Its weeks and milestones follow from that, and you can change both at any time.',
  'projectSetup.start': 'Get started by configuring your project!',

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
  'dashboard.carriedOver': '{progress}, {count, number} carried over.',
  'dashboard.leftOpen': '{progress}, {count, number} left open.',
  'dashboard.allDone':
    '{total, plural, one {The only item is completed.} other {All # items are completed.}}',
  'dashboard.notBegun':
    '{count, plural, one {# item is} other {# items are}} waiting for the project to start.',
  'dashboard.noPace':
    '{progress}; nothing was completed in {weeks, plural, =0 {the first week so far} one {the last full week} other {the last # full weeks}}, so there is no pace to project from.',
  'dashboard.paceSoon':
    '{progress}, {count, number} of them this week. A pace is taken from full weeks, so the forecast starts next week.',
  'dashboard.onTime':
    '{progress}; at this pace you finish in week {week, number}, on time.',
  'dashboard.early':
    '{progress}; at this pace you finish in week {week, number}, {weeks, plural, one {# week} other {# weeks}} early.',
  'dashboard.late':
    '{progress}; at this pace you finish in week {week, number}, {weeks, plural, one {# week} other {# weeks}} late.',
  'dashboard.notLoaded': 'Couldn’t load how much is done.',
  'dashboard.empty': 'Add items to see your burndown',
  'dashboard.toItems': 'All Items',

  'projects.new': 'New project',
  'projects.tabs': 'Projects by status',
  'projects.tab.live': 'Live Projects',
  'projects.tab.inactive': 'Inactive',
  'projects.none.live': 'No live projects',
  'projects.none.inactive': 'No inactive projects',

  'projects.current': 'Current',
  'projects.switchTo': 'Switch to this project',
  'projects.menu': 'Actions for {name}',
  'projects.noStartDate': 'No start date yet',
  'projects.weeks': '{count, plural, one {# week} other {# weeks}}',
  'projects.week': 'Week {week, number} of {weeks, number}',
  'projects.before': 'Not started yet',
  'projects.after': 'Ended',
  'projects.progress': 'Progress of {name}',
  'projects.done': '{done, number} of {total, number} done',
  'projects.carriedOver': '{progress}, {count, number} carried over',
  'projects.nothingInScope': 'No items in scope yet',

  'projects.close': 'Close this Project',
  'projects.closed': '{name} closed',
  'projects.reactivate': 'Re-activate this Project',
  'projects.reactivated': '{name} re-activated',
  'projects.notChanged': 'Couldn’t update {name}. {reason}',

  'projects.dialog.new': 'New project',
  'projects.dialog.close': 'Close {name}',
  'projects.dialog.closePart': 'Close this Project',
  'projects.dialog.closeText':
    'It moves to Inactive with its items, charts and history. You can re-activate it at any time.',
  'projects.dialog.incomplete':
    '{count, plural, =0 {All its items in scope are completed.} one {# item in scope is incomplete.} other {# items in scope are incomplete.}}',
  'projects.dialog.nextPart': 'Next project',
  'projects.dialog.withNext': 'Also set up a next project',
  'projects.dialog.carryOver': 'Carry over incomplete items from',
  'projects.dialog.none': '--',
  'projects.dialog.carriesNone': 'The new project starts without items.',
  'projects.dialog.carries':
    'Carries over {count, plural, one {# incomplete item} other {# incomplete items}}',
  'projects.dialog.create': 'Create Project',
  'projects.dialog.creating': 'Creating...',
  'projects.dialog.closeOnly': 'Close Project',
  'projects.dialog.closing': 'Closing Project...',
  'projects.dialog.closeAndCreate': 'Close and Create',
  'projects.creating': 'Creating the project…',

  'projects.delete.title': 'Delete {name}?',
  'projects.delete.text':
    'This will permanently delete the project and all the items in it. Are you sure?',
  'projects.delete.transfer': 'Also move the items to',
  'projects.delete.lost':
    '{count, plural, =0 {It has no items.} one {Its only item will be deleted with it.} other {Its # items will be deleted with it.}}',
  'projects.delete.kept':
    '{count, plural, =0 {It has no items.} one {Its only item will move to {to}.} other {Its # items will move to {to}.}}',
  'projects.delete.confirm': 'Delete Project',
  'projects.delete.working': 'Deleting...',
  'projects.deleted': '{name} deleted',
} as const;
