/** The labels of a team, as its page lists and edits them. */
export const teamLabelMessages = {
  'label.new': 'New label',
  'label.edit': 'Edit {name}',
  'label.delete': 'Delete {name}',
  'label.name': 'Name',
  'label.color': 'Color',
  'label.otherColor': 'Another color',
  'label.nameNeeded': 'Enter a name.',
  'label.preview': 'Preview',
  'label.save': 'Save',
  'label.create': 'Create label',
  'label.empty':
    'Labels group items across kinds and weeks: a release, a customer, a bug.',
  'label.count': '{count, plural, =0 {No items} one {# item} other {# items}}',
  'label.delete.title': 'Delete label',
  'label.delete.text':
    '{count, plural, =0 {“{name}” is on no items.} one {“{name}” is on # item and will be removed from it.} other {“{name}” is on # items and will be removed from all of them.}} This can’t be undone.',
  'label.delete.uncounted':
    '“{name}” will be removed from all items. This can’t be undone.',
  'label.deleted': 'Label {name} deleted.',
  'label.color.red': 'Red',
  'label.color.orange': 'Orange',
  'label.color.yellow': 'Yellow',
  'label.color.green': 'Green',
  'label.color.teal': 'Teal',
  'label.color.cyan': 'Cyan',
  'label.color.blue': 'Blue',
  'label.color.purple': 'Purple',
  'label.color.pink': 'Pink',
  'label.color.brown': 'Brown',
  'label.color.gray': 'Gray',
  'label.color.black': 'Black',
} as const;
