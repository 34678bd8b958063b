/** Kinds of events a webhook can subscribe to, as on the wire. */
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

/** `Standard`: signed JSON. `Chat`: one line, as chat tools take it. */
export const WEBHOOK_FORMATS = ['Standard', 'Chat'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** Webhooks of one team. */
export const MAX_WEBHOOKS = 10;
