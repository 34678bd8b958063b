/** The kinds of events to which a webhook can subscribe, as in calls. */
export const WEBHOOK_KINDS = [
  'ItemCreated',
  'ItemEdited',
  'ItemMoved',
  'ItemCompleted',
  'ItemReopened',
  'ItemDeleted',
  'CommentAdded',
  'MemberJoined',
  'MemberLeft',
  'ProjectChanged',
  'StoryChanged',
] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** `Standard`: signed JSON. `Chat`: one line, for chat tools. */
export const WEBHOOK_FORMATS = ['Standard', 'Chat'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** The maximum number of webhooks per team. */
export const MAX_WEBHOOKS = 10;
