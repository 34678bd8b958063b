import type { WebhookSettings } from '#domain/webhook/events.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { WebhookSecrets } from '../shared/ports/WebhookSecrets.ts';

/** A webhook as Admins see it, without its secret. */
export type ListedWebhook = Readonly<{ id: string; url: string }> &
  Pick<WebhookSettings, 'kinds' | 'format' | 'paused'>;

export type ListWebhooks = (actor: Actor) => Promise<readonly ListedWebhook[]>;

/** Lists the team's webhooks, oldest first (O40). */
export const listWebhooks =
  ({
    readModels,
    webhookSecrets,
  }: {
    readModels: ReadModels;
    webhookSecrets: WebhookSecrets;
  }): ListWebhooks =>
  async ({ teamId }) => {
    const { documents } = await readModels.find('webhooks', {
      where: { teamId },
    });
    const urls = await webhookSecrets.read(
      documents.map(({ addressId }) => addressId),
    );
    return documents
      .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
      .map(({ id, addressId, kinds, format, paused }) => ({
        id,
        url: urls.get(addressId) ?? '',
        kinds,
        format,
        paused,
      }));
  };
