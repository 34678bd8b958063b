import type { RecordedEvent } from '#domain/shared/event.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { WebhookNotification } from './webhookNotification.ts';
import type { ToWire } from './webhookBody.ts';
import { contentOf } from './webhookBody.ts';

/**
 * The content of a delivery; without its item or project if that cannot be
 * converted, so that one document does not block the deliveries of all teams.
 */
export const contentSkippingBrokenDocuments = (
  event: RecordedEvent,
  notification: WebhookNotification,
  {
    items,
    projects,
    toWire,
    onFailure,
  }: Readonly<{
    items: ReadonlyMap<string, ItemDocument>;
    projects: ReadonlyMap<string, ProjectDocument>;
    toWire: ToWire;
    onFailure: (error: Error) => void;
  }>,
): string => {
  const { itemId = '', projectId = '' } = notification;
  // Events of items name their project too, but contain only the item.
  const project = itemId === '' ? projects.get(projectId) : undefined;
  const documents = { item: items.get(itemId), project };
  try {
    return contentOf(event, notification, documents, toWire);
  } catch (error) {
    const { eventId } = event.metadata;
    onFailure(
      new Error(`The item or project of event ${eventId} is left out.`, {
        cause: error,
      }),
    );
    const noDocuments = { item: undefined, project: undefined };
    return contentOf(event, notification, noDocuments, toWire);
  }
};
