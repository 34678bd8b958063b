/** The project plan: weeks and milestones, the rail, what slipped. */
export const planMessages = {
  'plan.title': 'Project Plan',
  'plan.week': 'Week {week, number} of {weeks, number}',
  'plan.beforeStart': 'Starts {date}',
  'plan.afterEnd': 'Ended {date}',
  'plan.label': 'Weeks and milestones',
  'plan.rail': 'Unplanned and Archive',
  'plan.tabs': 'Parts of the plan',
  'plan.tab.weeks': 'Weeks',
  'plan.tab.rail': 'Unplanned {count, number}',

  'plan.filter': 'Filters',
  'plan.kind': 'Kind',
  'plan.kindChosen': 'Kind: {kinds}',
  'plan.allKinds': 'All kinds',
  'plan.hideDone': 'Hide completed',
  'plan.today': 'Today',
  'plan.goToToday': 'Today: go to this week',

  'plan.weekRange': 'Weeks {from, number}–{to, number}',
  'plan.anyWeek': 'Any week',
  'plan.anyWeekOf': '{milestone}, any week',
  'plan.weekOf': 'Week {n, number}',
  'plan.progress': '{done, number}/{total, number} done',
  'plan.progressOf': '{milestone}: completed',
  'plan.count': '{count, plural, one {# item} other {# items}}',
  'plan.loads': 'Who has how much this week',
  'plan.load':
    '{name}: {count, plural, one {# item} other {# items}} this week{usual, select, none {} other {, usually {usual} completed a week}}. Show only theirs',
  'plan.loadOver':
    '{name}: {count, plural, one {# item} other {# items}} this week, more than the {usual} usually completed a week. Show only theirs',
  'plan.overPace': '+{count, number} over pace',
  'plan.overPaceHint':
    'That’s more than your team completed per week over the last three weeks. It’s a hint, not a limit.',

  'plan.slipped': 'Slipped',
  'plan.slippedCount': '{count, number} slipped',
  'plan.review': '{count, number} slipped · Review',
  'plan.review.title': '{count, plural, one {# item} other {# items}} slipped',
  'plan.review.text':
    'These items are overdue. They stay where they are until you move them.',
  'plan.review.all': 'All',
  'plan.review.toThisWeek': 'Move to this week',
  'plan.review.toUnplanned': 'Unplanned',
  'plan.review.toArchive': 'Archive',

  'plan.empty': 'Drag items here or press M',
  'plan.archiveHint': 'Out of scope',
  'plan.done': '{count, number} done',
  'plan.doneIn': '{group}, completed',
  'plan.isDone': 'Completed: {title}',
  'plan.noFurther': '{title} can’t move further that way.',
  'plan.previousPage': 'Previous items',
  'plan.nextPage': 'Next items',

  'plan.add': 'Add',
  'plan.addTo': 'Add to {group}',
  'plan.addText': 'New item in {group}',
  'plan.addHint': 'What needs to be done?',
  'plan.addKind': 'Kind of the new item: {kind}',
  'project.settings': 'Project settings',
} as const;
