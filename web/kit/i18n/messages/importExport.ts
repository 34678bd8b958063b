/** Import and export. */
export const importExportMessages = {
  'import.intro':
    'Bring in what you planned in another tool. You see the result before anything changes, and can undo it later.',
  'import.file': 'File',
  'import.choose': 'Choose a file',
  'import.chooseOther': 'Choose another file',
  'import.file.hint':
    'CSV, or an export from Jira, Linear, Trello, GitHub, Asana, Todoist, Vikunja or Slipway.',
  'import.file.unreadable': 'This file can’t be read: {reason}',
  'import.file.tooLarge': 'This file is too large: use at most 9 MB.',
  'import.file.noArchive': 'this archive has neither data.json nor team.json.',
  'import.format': 'Format',
  'import.format.hint': 'Detected from the file’s contents.',
  'import.format.Csv': 'CSV',
  'import.format.Jira': 'Jira (CSV)',
  'import.format.Linear': 'Linear (CSV)',
  'import.format.Trello': 'Trello (JSON)',
  'import.format.GitHub': 'GitHub issues (JSON or CSV)',
  'import.format.Asana': 'Asana (CSV)',
  'import.format.Todoist': 'Todoist (CSV)',
  'import.format.Vikunja': 'Vikunja (JSON)',
  'import.format.Slipway': 'Slipway (JSON)',
  'import.project': 'Into project',
  'import.project.hint': 'Items that were imported before are left out.',
  'import.project.own': 'Its own projects',
  'import.project.own.hint':
    'Each goes into the project of the same name, or a new one. The product story comes along if the team has none.',
  'import.columns': 'Columns',
  'import.columns.hint':
    'Choose what each column contains. Your choice is remembered for files with the same columns.',
  'import.columns.none': 'None',
  'import.field.title': 'Title',
  'import.field.description': 'Description',
  'import.field.kind': 'Kind',
  'import.field.timeframe': 'Timeframe or date',
  'import.field.completed': 'Completed',
  'import.field.completedAt': 'Completed at',
  'import.field.createdAt': 'Created at',
  'import.field.labels': 'Labels',
  'import.field.assignee': 'Assignee',
  'import.field.id': 'ID',
  'import.preview':
    'The first {count, plural, one {row} other {# rows}} of the file',
  'import.check': 'Check the file',
  'import.result': 'What will be imported',
  'import.result.done': 'What was imported',
  'import.result.counts':
    '{create, plural, =0 {No items} one {# item} other {# items}} to import, {skip, plural, =0 {no lines} one {# line} other {# lines}} left out.',
  'import.result.line': 'Line {line}',
  'import.result.skip': 'Left out',
  'import.result.create': 'New item',
  'import.result.untitled': 'Without a title',
  'import.result.more':
    'And {count, plural, one {# more line} other {# more lines}}.',
  'import.run': 'Import {count, plural, one {# item} other {# items}}',
  'import.running': 'Importing… {done, number} of {of, number}',
  'import.stop': 'Stop',
  'import.done': '{count, plural, one {# item} other {# items}} imported.',
  'import.stopped':
    'Stopped: {done, number} of {of, plural, one {# item was} other {# items were}} imported.',
  'import.failed':
    'The import ended early: {done, number} of {of, plural, one {# item was} other {# items were}} imported.',
  'import.lost':
    'Couldn’t check the progress of the import. {reason} It may still be running: check your items.',
  'import.undo': 'Undo the import',
  'import.change': 'Import of {count, plural, one {# item} other {# items}}',
  'import.show': 'Show the items',
  'import.startFailed': 'Couldn’t import this file. {reason}',

  'export.title': 'Export',
  'export.text':
    'Everything in the team: items, plan history, comments and a page for each project. The JSON document can be imported again.',
  'export.zip': 'Download as zip',
  'export.json': 'Download as JSON',
  'export.import': 'Import from another tool',
} as const;
