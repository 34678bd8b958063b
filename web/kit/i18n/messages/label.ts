/** Labels of items. */
export const labelMessages = {
  'label.labels': 'Labels',
  'label.of': 'Labels: {names}',
  'label.more': '+{count, number}',
  'label.add': 'Add labels',
  'label.change': 'Change labels',
  'label.choose': 'Labels…',
  'label.forItem': 'Labels of “{title}”',
  'label.search': 'Find or create a label',
  'label.noneYet': 'No labels yet. Type a name to create one.',
  'label.full': 'An item can have at most 10 labels.',
  'label.createNamed': 'Create “{name}”',
  'label.added': '{name} added to {title}',
  'label.removed': '{name} removed from {title}',
  'label.nameTaken': 'There’s already a label with this name.',
  'label.tooMany': 'A team can have at most 50 labels.',
  'label.notSaved': 'Couldn’t save the label. Try again.',
} as const;
