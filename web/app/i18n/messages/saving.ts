/** The texts of saving: the indicator, its list, conflicts, being offline. */
export const savingMessages = {
  'unsaved.title': 'Unsaved changes',
  'unsaved.stay': 'Stay',
  'unsaved.leave': 'Navigate away',
  'unsaved.leaving':
    'You have unsaved changes. Are you sure you want to leave?',

  'conflict.told':
    'Someone else changed the same words. This is the text with theirs; yours are crossed out:',
  'conflict.theirs': 'The text with their words',
  'conflict.empty': '(empty)',
  'conflict.useMine': 'Use my words',
  'conflict.useTheirs': 'Use their words',

  'offline.banner':
    'You’re offline. What you type is kept on this device and saved when you’re back online.',
  'offline.needsNetwork':
    'This needs the network. It loads when you’re back online.',
  'offline.noServer':
    'Can’t reach the server right now. This loads when it answers.',
  'offline.lastSeen': 'Offline, as of {when}. Newer changes are missing.',

  'saving.saving': 'Saving data...',
  'saving.saved': 'All data saved',
  'saving.retrying': 'Not saved – retrying',
  'saving.failed': 'Not saved',

  'unsaved.list': 'Not saved yet',
  'unsaved.none': 'Everything is saved.',
  'unsaved.sending': 'A change is being sent.',
  'unsaved.kept':
    'These changes are kept on this device until the server has them.',
  'unsaved.untitled': 'Untitled',
  'unsaved.items': '{count, plural, one {# item} other {# items}}',
  'unsaved.state.saving': 'Saving…',
  'unsaved.state.waiting': 'Waiting to be sent',
  'unsaved.state.asked':
    'Someone else changed the same words. Open it to choose.',
  'unsaved.state.elsewhere': 'Saved when you open its team',
  'unsaved.state.gone': 'It was deleted, or you can’t open it anymore.',
  'unsaved.open': 'Open',
  'unsaved.openNamed': 'Open {title}',
  'unsaved.tryNow': 'Try now',
  'unsaved.tryNowNamed': 'Try now to save {title}',
  'unsaved.copy': 'Copy',
  'unsaved.copied': 'Copied',
  'unsaved.copyNamed': 'Copy the text of {title}',
  'unsaved.discard': 'Discard',
  'unsaved.discardNamed': 'Discard {title}',
  'unsaved.discard.title': 'Discard this change?',
  'unsaved.discard.text':
    '“{title}” ({what}) is not saved. You can’t get this change back.',
  'unsaved.switchTeam': 'Open team',
  'unsaved.switchTeamNamed': 'Open team of {title}',
  'unsaved.what.description': 'Text',
  'unsaved.what.goals': 'Goals',
  'unsaved.what.startDate': 'Start date',
  'unsaved.what.implementationIds': 'Implementations',
  'unsaved.what.projectPatternIds': 'Patterns of the project',
  'unsaved.what.localPatternData': 'Patterns',
  'unsaved.what.newTestScenarios': 'Test scenarios',
  'unsaved.what.settings': 'Project settings',
  'unsaved.what.goToMarketPlan': 'Product story and business model',
  'unsaved.what.name': 'Team name',
  'unsaved.what.workflow': 'Guided workflow',
  'unsaved.what.add': 'New item',
  'unsaved.what.Move': 'Move',
  'unsaved.what.Assign': 'Move',
  'unsaved.what.Complete': 'Completed',
  'unsaved.what.Reopen': 'Reopened',
  'unsaved.what.Delete': 'Deletion',
} as const;
