/** Suggestions of members and items while typing. */
export const mentionMessages = {
  'mention.members': 'Members',
  'mention.items': 'Items',
  'mention.membersOffered': 'Members are offered. Choose with the arrow keys.',
  'mention.itemsOffered': 'Items are offered. Choose with the arrow keys.',
} as const;
