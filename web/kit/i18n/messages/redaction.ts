/** Texts that Admins erase for good. */
export const redactionMessages = {
  'redaction.title':
    '{kind, select, item {Redact the text of “{title}”?} comment {Redact this comment?} other {Redact the product story?}}',
  'redaction.what':
    '{kind, select, item {The description, goals, patterns and test scenarios are erased in every version, for everyone. Comments stay.} comment {The comment’s text is erased in every version, for everyone.} other {The product story, all notes of the business model and the guided workflow with its drafts are erased in every version, for everyone. Titles stay.}}',
  'redaction.final':
    'This can’t be undone. The history still shows that there was a text, its length and hash, who redacted it and when. Backups made earlier, and files that people have downloaded or copied, still contain the text.',
  'redaction.confirm': 'Redact',
  'redaction.done': 'Text redacted',
  'redaction.left':
    'Text redacted, but {count, plural, one {one version} other {# versions}} from an early version of Slipway can’t be erased. Ask the operator of the server.',
};
