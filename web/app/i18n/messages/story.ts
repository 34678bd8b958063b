/** The product story and the business model. */
export const storyMessages = {
  'story.pageTitle': 'Go to Market',
  'story.loadFailed': 'Sorry, there was a problem accessing the service.',
  'story.saveFailed': 'Sorry, there was a problem.',
  'story.title': 'Product Story',
  'story.refine': 'Help me refine',
  'story.hint': 'Why does your product exist, and how does it help people?',

  'story.businessModel': 'Business Model',
  'story.addElement': 'Add Element',
  'story.noElements':
    'Add elements such as Value Proposition, Customers, Channels.',
  'story.suggestion.valueProposition': 'Value Proposition',
  'story.suggestion.customers': 'Customers',
  'story.suggestion.channels': 'Channels',
  'story.element.titlePlaceholder': 'Give this Element a Title',
  'story.element.titleLabel': 'Title of the element',
  'story.element.edit': 'Edit the title {title}',
  'story.element.confirm': 'Confirm the title',
  'story.element.untitled': 'this element',
  'story.element.delete': 'Delete this Element',
  'story.element.deleteOf': 'Delete this Element: {title}',
  'story.element.deleted': '{title} deleted',
  'story.element.notesPlaceholder': 'Add your notes to this box.',
  'story.element.notesLabel': 'Notes on {title}',
} as const;
