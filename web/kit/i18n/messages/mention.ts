/** Suggestions of members and items while typing. */
export const mentionMessages = {
  'mention.members': 'Members',
  'mention.items': 'Items',
  'mention.membersOffered':
    'Suggestions of members are shown. Choose with the arrow keys.',
  'mention.itemsOffered':
    'Suggestions of items are shown. Choose with the arrow keys.',
} as const;
