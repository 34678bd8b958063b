/** What was changed in a plan, by whom and when. */
export const historyMessages = {
  'history.lead':
    'Every change to the plan, newest first. Days and times are in your team’s time zone ({timeZone}).',
  'history.file': 'history-{date}.csv',
  'history.empty': 'No moves yet',
  'history.emptyHint':
    'Changes appear here when someone plans, moves or completes an item.',
  'history.noMatch': 'No changes match these filters.',
  'history.clear': 'Clear filters',
  'history.loadFailed': 'Failed to load the history',
  'history.older': 'Show older changes',
  'history.loadingOlder': 'Loading older changes…',
  'history.olderFailed': 'Couldn’t load older changes.',
  'history.loaded':
    '{count, plural, one {# change} other {# changes}} in total',

  'history.filters': 'Filters',
  'history.person': 'Person',
  'history.everybody': 'Everyone',
  'history.week': 'Week of the change',
  'history.allWeeks': 'Changed in any week',
  'history.weekHelp':
    'The week is when a change was made, not the week that an item is planned for.',
  'history.weekOf': 'Week {n, number}, {dates}',
  'history.beforeStart': 'Before the start',
  'history.afterEnd': 'After the end',
  'history.change': 'Change',
  'history.allChanges': 'All changes',
  'history.change.Planned': 'Added',
  'history.change.Assigned': 'Moved or assigned',
  'history.change.Reordered': 'Reordered',
  'history.change.Completed': 'Completed',
  'history.change.Reopened': 'Reopened',
  'history.change.Unplanned': 'Removed',
  'history.change.CarriedOver': 'Carried over',

  'history.today': 'Today',
  'history.yesterday': 'Yesterday',
  'history.day': '{name}, {date}',
  'history.at': '{ago}, {full}',
  'history.nobody': 'Unassigned',
  'history.items': '{count, plural, one {# item} other {# items}}',

  'history.added':
    '{assignee, select, assigned {{actor} added it and assigned it to {person}} took {{actor} added it and self-assigned it} other {{actor} added it}}',
  'history.moved':
    '{assignee, select, assigned {{actor} moved it and assigned it to {person}} took {{actor} moved it and self-assigned it} unassigned {{actor} moved it and unassigned {person}} other {{actor} moved it}}',
  'history.reordered': '{actor} changed its order',
  'history.assigned':
    '{assignee, select, took {{actor} self-assigned it} other {{actor} assigned it to {person}}}',
  'history.unassigned': '{actor} unassigned {person}',
  'history.completed': '{actor} completed it',
  'history.reopened': '{actor} reopened it',
  'history.removed': '{actor} removed it from the project',
  'history.carriedOver': '{actor} carried it over from another project',

  'history.addedAll':
    '{assignee, select, assigned {{actor} added them and assigned them to {person}} took {{actor} added them and self-assigned them} other {{actor} added them}}',
  'history.movedAll':
    '{assignee, select, assigned {{actor} moved them together and assigned them to {person}} took {{actor} moved them together and self-assigned them} unassigned {{actor} moved them together and unassigned {person}} unassignedMany {{actor} moved them together and removed their assignees} other {{actor} moved them together}}',
  'history.reorderedAll': '{actor} changed their order',
  'history.assignedAll':
    '{assignee, select, took {{actor} self-assigned them} other {{actor} assigned them to {person}}}',
  'history.unassignedAll':
    '{assignee, select, unassignedMany {{actor} removed their assignees} other {{actor} unassigned {person}}}',
  'history.completedAll': '{actor} completed them together',
  'history.reopenedAll': '{actor} reopened them',
  'history.removedAll': '{actor} removed them from the project',
  'history.carriedOverAll': '{actor} carried them over from another project',

  'history.movedTimes':
    '{assignee, select, assigned {{actor} moved it {count, number} times in {minutes, number} min and assigned it to {person}} took {{actor} moved it {count, number} times in {minutes, number} min and self-assigned it} unassigned {{actor} moved it {count, number} times in {minutes, number} min and unassigned {person}} other {{actor} moved it {count, number} times in {minutes, number} min}}',
  'history.reorderedTimes':
    '{actor} changed its order {count, number} times in {minutes, number} min',
  'history.showEach': 'Show all',
  'history.hideEach': 'Hide all',
  'history.eachOf': 'All changes to {title}',
  'history.via': 'by way of {name}',
  'history.aToken': 'an access token',
  'history.fromTo': 'From {from} to {to}',
} as const;
