import { beforeEach, describe, expect, it } from 'vitest';
import type { WebhookSecrets } from '#application/shared/ports/WebhookSecrets.ts';

const OURS = { teamId: 'team-one', webhookId: 'hook-a' };
const OTHER = { teamId: 'team-one', webhookId: 'hook-b' };
const THEIRS = { teamId: 'team-two', webhookId: 'hook-c' };
const IDS = ['one', 'two', 'three', 'four'];

/** The contract of every WebhookSecrets adapter. */
export const webhookSecretsContract = (
  name: string,
  open: () => WebhookSecrets | Promise<WebhookSecrets>,
): void => {
  describe(`${name} as the secrets of webhooks`, () => {
    let secrets: WebhookSecrets;
    const remainingIds = async () =>
      [...(await secrets.read(IDS)).keys()].toSorted();
    beforeEach(async () => {
      secrets = await open();
      await secrets.store(OURS, 'one', 'https://example.com/a');
      await secrets.store(OURS, 'two', 'whsec_a');
      await secrets.store(OTHER, 'three', 'whsec_b');
      await secrets.store(THEIRS, 'four', 'whsec_c');
    });

    it('keeps the first value of an id, and omits unknown ids', async () => {
      await secrets.store(OURS, 'one', 'https://example.com/other');
      expect(await secrets.read(['two', 'unknown', 'one'])).toEqual(
        new Map([
          ['one', 'https://example.com/a'],
          ['two', 'whsec_a'],
        ]),
      );
      expect(await secrets.read([])).toEqual(new Map());
    });

    it('lists all ids with their webhooks', async () => {
      const listed = await secrets.list();
      expect(listed.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
        { ...THEIRS, id: 'four' },
        { ...OURS, id: 'one' },
        { ...OTHER, id: 'three' },
        { ...OURS, id: 'two' },
      ]);
    });

    it('erases replaced secrets, and all secrets of a webhook', async () => {
      await secrets.erase(['two', 'unknown']);
      await secrets.erase([]);
      expect(await remainingIds()).toEqual(['four', 'one', 'three']);
      await secrets.eraseWebhook('hook-a');
      expect(await remainingIds()).toEqual(['four', 'three']);
    });

    it('erases all secrets of a team and none of others', async () => {
      await secrets.eraseTeam('team-one');
      expect(await remainingIds()).toEqual(['four']);
    });
  });
};
