/** Earlier versions of texts. */
export const versionMessages = {
  'versions.open': 'Versions',
  'versions.title': 'Versions of {title}',
  'versions.each': 'Show every save',
  'versions.changed':
    '{token, select, none {{actor} changed {field}} other {{actor} changed {field} by way of {token}}}',
  'versions.redacted': '{actor} redacted {field}',
  'versions.gone': 'Redacted',
  'versions.saves': '{count, plural, one {# save} other {# saves}}',
  'versions.changesOf': 'Changes of {field}',
  'versions.current': 'Current version',
  'versions.restore': 'Restore',
  'versions.restoreOf': 'Restore this version of {field}',
  'versions.restored': 'Version restored',
  'versions.notRestored': 'Couldn’t restore this version.',
  'versions.notUndone':
    'Couldn’t undo this: the text has changed in the meantime.',
  'versions.older': 'Show older versions',
  'versions.loadFailed': 'Couldn’t load the versions.',
  'versions.none': 'Nothing has been written yet.',
};
