import type {
  Delivery,
  WaitingDelivery,
} from '#application/shared/ports/WebhookDeliveries.ts';
import type { Row } from '../statement.ts';
import { textOf } from '../statement.ts';

/** A delivery without its content. */
export const toWaiting = (row: Row): WaitingDelivery => ({
  id: String(row['id']),
  teamId: String(row['team_id']),
  webhookId: String(row['webhook_id']),
  lane: String(row['lane']),
  position: Number(row['position']),
  index: Number(row['idx']),
  attempts: Number(row['attempts']),
  firstAt: textOf(row['first_at']),
  nextAt: textOf(row['next_at']),
});

export const toDelivery = (row: Row): Delivery => ({
  ...toWaiting(row),
  kind: String(row['kind']) as Delivery['kind'],
  occurredAt: String(row['occurred_at']),
  actorId: String(row['actor_id']),
  subjectUserId: textOf(row['subject_user_id']),
  content: String(row['content']),
  state: String(row['state']) as Delivery['state'],
  queuedAt: String(row['queued_at']),
  last: JSON.parse(textOf(row['last']) ?? 'null') as Delivery['last'],
});
