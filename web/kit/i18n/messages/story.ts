/** The product story, the business model and the guided workflow. */
export const storyMessages = {
  'story.pageTitle': 'Go to Market',
  'story.loadFailed': 'Sorry, there was a problem accessing the service.',
  'story.saveFailed': 'Sorry, there was a problem.',
  'story.title': 'Product Story',
  'story.versions.title': 'the title of {title}',
  'story.versions.notes': 'the notes of {title}',
  'story.redact': 'Redact…',
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
  'story.element.menu': 'Actions for {title}',
  'story.element.delete': 'Delete this Element',
  'story.element.deleteOf': 'Delete this Element: {title}',
  'story.element.deleted': '{title} deleted',
  'story.element.notesPlaceholder': 'Add your notes to this box.',
  'story.element.notesLabel': 'Notes on {title}',

  'workflow.title': 'Refine your Product Story',
  'workflow.intro':
    'Four steps from a rough idea to a story. You write; the AI asks, drafts and comments. It never changes your text.',
  'workflow.back': 'Go to Market',
  'workflow.loadFailed': 'Sorry, there was a problem accessing the service.',
  'workflow.saveFailed': 'Sorry, there was a problem.',
  'workflow.revisit': 'Revisit this step',
  'workflow.revisitOf': 'Revisit this step: {step}',
  'workflow.empty': 'Nothing written yet',

  'workflow.ProjectDescription': 'Project Description',
  'workflow.ProjectDescription.text':
    'What do you want to build, and for whom? A few sentences in your own words are enough.',
  'workflow.ProjectDescription.field': 'Your project',
  'workflow.ProjectDescription.placeholder':
    'For example: a shared shopping list for families who keep buying milk twice.',
  'workflow.ProjectDescription.ask': "I'm ready for some questions",
  'workflow.ProjectDescription.output':
    'The AI turns your description into questions that your story should answer.',

  'workflow.MotivatingQuestions': 'Motivating Questions',
  'workflow.MotivatingQuestions.text':
    'Answer what helps and skip the rest. Notes are enough: your own sentences end up in the story.',
  'workflow.MotivatingQuestions.field': 'Your notes',
  'workflow.MotivatingQuestions.placeholder':
    'Who, when, what happened, how often …',
  'workflow.MotivatingQuestions.ask':
    'Use these notes to start my Product Story',
  'workflow.questions': 'Questions to think about',

  'workflow.Refine': 'Refine',
  'workflow.Refine.text':
    'Write your story with the draft and the suggestions next to you. It is your team’s Product Story: changes here also appear on Go to Market.',
  'workflow.Refine.field': 'Your Product Story',
  'workflow.Refine.placeholder':
    'Why does your product exist, and how does it help people?',
  'workflow.Refine.ask': 'Get feedback on story',
  'workflow.suggestions': 'What to work on',
  'workflow.example': 'A draft of your story',

  'workflow.Finalize': 'Finalize',
  'workflow.Finalize.text':
    'Use what convinces you, and ask again as often as you like.',
  'workflow.Finalize.ask': 'Get new feedback on my update',
  'workflow.feedback': 'Feedback on your story',
  'workflow.startPlanning': 'Start planning my Project',

  'workflow.writeFirst': 'Write something first.',
  'workflow.suggestion': 'Suggestion',
  'workflow.byAi': 'Written by AI from your words',
  'workflow.writing': 'Writing…',
  'workflow.elapsed': '{seconds, number} s',
  'workflow.canceled': 'Canceled. Your text hasn’t changed.',
  'workflow.written': 'The suggestion is ready.',
  'workflow.failed': 'Sorry, there was a problem.',

  'workflow.copy': 'Copy',
  'workflow.copied': 'Copied',
  'workflow.draftCopied': 'Draft copied',
  'workflow.notCopied':
    'Couldn’t copy the draft. Select it and copy it yourself.',
  'workflow.use': 'Use this draft',
  'workflow.use.title': 'Use this draft?',
  'workflow.use.empty': 'Your Product Story is empty. This will be its text:',
  'workflow.use.changes':
    'In your Product Story, {added, plural, =0 {no words are} one {# word is} other {# words are}} added and {removed, plural, =0 {none are} one {# is} other {# are}} removed:',
  'workflow.use.same': 'Your Product Story already says exactly this.',
  'workflow.use.confirm': 'Change my Product Story',
  'workflow.use.done': 'Your Product Story is now the draft',
} as const;
