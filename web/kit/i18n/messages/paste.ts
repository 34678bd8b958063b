/** Pasting several lines where items are added. */
export const pasteMessages = {
  'paste.title': 'Add {count, plural, one {# item} other {# items}}?',
  'paste.more': '{count, plural, one {and # more} other {and # more}}',
  'paste.add': 'Add {count, plural, one {# item} other {# items}}',
  'paste.oneLine': 'Paste as one line',
} as const;
