import type { AccountEvent } from './account/events.ts';
import { accountEventVersions } from './account/events.ts';
import type { AuditEvent } from './audit/events.ts';
import { auditEventVersions } from './audit/events.ts';
import type { CommentEvent } from './comment/events.ts';
import { commentEventVersions } from './comment/events.ts';
import type { WorkflowEvent } from './workflow/events.ts';
import { workflowEventVersions } from './workflow/events.ts';
import type { InboxEvent } from './inbox/events.ts';
import { inboxEventVersions } from './inbox/events.ts';
import type { MailEvent } from './mail/events.ts';
import { mailEventVersions } from './mail/events.ts';
import type { ItemEvent } from './item/events.ts';
import { itemEventVersions } from './item/events.ts';
import type { ProjectEvent } from './project/events.ts';
import { projectEventVersions } from './project/events.ts';
import type { SealEvent } from './seal/events.ts';
import { sealEventVersions } from './seal/events.ts';
import type { EventVersions } from './shared/event.ts';
import type { ViewEvent } from './view/events.ts';
import { viewEventVersions } from './view/events.ts';
import type { StoryEvent } from './story/events.ts';
import { storyEventVersions } from './story/events.ts';
import type { TeamEvent } from './team/events.ts';
import { teamEventVersions } from './team/events.ts';
import type { WebhookEvent } from './webhook/events.ts';
import { webhookEventVersions } from './webhook/events.ts';

/** Every event that a store of Slipway can contain. */
export type AnyEvent =
  | AccountEvent
  | TeamEvent
  | ProjectEvent
  | ItemEvent
  | CommentEvent
  | ViewEvent
  | InboxEvent
  | MailEvent
  | WebhookEvent
  | StoryEvent
  | WorkflowEvent
  | SealEvent
  | AuditEvent;

const table = {
  ...accountEventVersions,
  ...teamEventVersions,
  ...projectEventVersions,
  ...itemEventVersions,
  ...commentEventVersions,
  ...viewEventVersions,
  ...inboxEventVersions,
  ...mailEventVersions,
  ...webhookEventVersions,
  ...storyEventVersions,
  ...workflowEventVersions,
  ...sealEventVersions,
  ...auditEventVersions,
} satisfies EventVersions<AnyEvent>;

/**
 * The newest schema version of every event type. A stored event that cannot be
 * upcast to it was recorded by another version of Slipway. A map, because a
 * rebuild looks up every event.
 */
export const eventVersions: ReadonlyMap<string, number> = new Map(
  Object.entries(table),
);
