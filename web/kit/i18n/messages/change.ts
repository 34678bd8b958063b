/** Changes, undo and redo. */
export const changeMessages = {
  'change.item': '“{title}”',
  'change.items': '{count, plural, one {# item} other {# items}}',
  'change.name':
    '{kind, select, ProjectStarted {Started a project} ProjectScheduled {Changed the project’s dates} ProjectClosed {Closed the project} ProjectReactivated {Re-activated the project} ProjectRenamed {Renamed the project} ProjectRestored {Restored the project} CarriedOver {Carried over {what}} Restored {Restored {what}} Deleted {Deleted {what}} Created {Added {what}} Moved {Moved {what}} Assigned {Assigned {what}} Completed {Completed {what}} Reopened {Reopened {what}} Reordered {Changed the order of {what}} Edited {Edited {what}} Redacted {Redacted a text} StoryRevised {Revised the product story} BusinessModelRevised {Revised the business model} TeamRenamed {Renamed the team} TimeZoneChanged {Changed the team’s time zone} LabelsChanged {Changed the team’s labels} other {Changed something}}',
  'change.undone': 'Undone: {name}',
  'change.redone': 'Redone: {name}',
  'change.notUndone': 'Couldn’t undo: {name}. {reason}',
  'change.restUndoable': '{refusal} The rest of it can be undone.',
  'change.nothingToUndo':
    'You haven’t changed anything here in the last 24 hours.',
  'change.nothingToRedo': 'There is nothing to redo.',
  'change.wasUndone': 'Undone',
  'change.undoneBy': 'Undone by {name}',
  'change.undo': 'Undo: {name}',
} as const;
