/** Conflicts with changes by others. */
export const conflictMessages = {
  'conflict.told':
    'Someone else changed the same words. This is the text with theirs; yours are crossed out:',
  'conflict.theirs': 'The text with their words',
  'conflict.empty': '(empty)',
  'conflict.useMine': 'Use my words',
  'conflict.useTheirs': 'Use their words',
} as const;
