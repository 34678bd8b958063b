/** Pasting several lines where items, or entries of a list, are added. */
export const pasteMessages = {
  'paste.title': 'Add {count, plural, one {# item} other {# items}}?',
  'paste.more': '{count, plural, one {and # more} other {and # more}}',
  'paste.add': 'Add {count, plural, one {# item} other {# items}}',
  'paste.oneLine': 'Paste as one line',
  'paste.entries.title':
    'Add {count, plural, one {# entry} other {# entries}}?',
  'paste.entries.add': 'Add {count, plural, one {# entry} other {# entries}}',
  'paste.entries.one': 'Paste as one entry',
} as const;
