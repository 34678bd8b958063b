import type { Placement, PlanEvent } from '#domain/project/planEvents.ts';
import type { WebhookKind } from '#domain/shared/webhook.ts';
import type { WebhookNotification } from './webhookNotification.ts';

/** The kinds of plan events by type; events without a kind are not sent. */
const PLAN_KINDS: Readonly<
  Partial<Record<string, (event: PlanEvent) => WebhookKind | null>>
> = {
  ItemPlanned: () => 'ItemCreated',
  ItemAssigned: () => 'ItemMoved',
  ItemCarriedOver: () => 'ItemMoved',
  ItemCompleted: () => 'ItemCompleted',
  ItemReopened: () => 'ItemReopened',
  // An item that moves to another project was not deleted.
  ItemUnplanned: ({ data }) => ('transferredTo' in data ? null : 'ItemDeleted'),
};

/** Lists the notification of a plan event, or none. */
export const planNotificationsOf = (
  event: PlanEvent,
): readonly WebhookNotification[] => {
  const kind = PLAN_KINDS[event.type]?.(event);
  if (kind === undefined || kind === null) return [];
  const { itemId, projectId, from, to } = event.data;
  return [
    {
      kind,
      itemId,
      projectId,
      ...(from === null ? {} : { before: placementOf(event, from) }),
      ...(to === null ? {} : { after: { projectId, ...to } }),
    },
  ];
};

/** The former placement, with the former project. */
const placementOf = (event: PlanEvent, from: Placement) => ({
  projectId:
    event.type === 'ItemCarriedOver'
      ? event.data.fromProjectId
      : event.data.projectId,
  ...from,
});
