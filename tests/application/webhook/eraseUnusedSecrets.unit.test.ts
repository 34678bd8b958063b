import { expect, it } from 'vitest';
import { Crash, crashAfterAppends } from '#tests/support/adaptedStores.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

const settings = {
  kinds: ['ItemEdited'],
  format: 'Standard',
  paused: false,
} as const;
const URL = 'https://example.com/hook';

it('Secrets that a process stored before it died are erased later, and those in use are kept', async () => {
  const fixture = await slipwayWithProject();
  const { actor, useCases, webhookSecrets } = fixture;
  const webhook = { actor, url: URL, secret: undefined, settings };
  await useCases.createWebhook({ ...webhook, commandId: 'kept' });
  const kept = await webhookSecrets.list();

  const dying = memorySlipway({
    sharesStoresOf: fixture,
    adapt: crashAfterAppends(0),
  });
  const created = dying.useCases.createWebhook({
    ...webhook,
    commandId: 'lost',
  });
  await expect(created).rejects.toThrow(Crash);
  expect(await webhookSecrets.list()).toHaveLength(4);

  // The first time, its event might still come.
  expect(await useCases.eraseUnusedSecrets()).toEqual({ erased: 0 });
  expect(await useCases.eraseUnusedSecrets()).toEqual({ erased: 2 });
  expect(await webhookSecrets.list()).toEqual(kept);
});

it('Secrets of a team are kept if the event store does not know it, as after a wrong setting', async () => {
  const { useCases, webhookSecrets } = memorySlipway();
  const owner = { teamId: 'elsewhere', webhookId: 'hook' };
  await webhookSecrets.store(owner, 'secret', 'value');
  await useCases.eraseUnusedSecrets();
  expect(await useCases.eraseUnusedSecrets()).toEqual({ erased: 0 });
  expect(await webhookSecrets.list()).toEqual([{ ...owner, id: 'secret' }]);
});

it('Secrets of a team that no longer exists are erased (O49)', async () => {
  const { actor, useCases, webhookSecrets } = await slipwayWithProject();
  await useCases.createWebhook({
    actor,
    commandId: 'hook',
    url: URL,
    secret: undefined,
    settings,
  });
  await useCases.closeAccount({
    userId: actor.userId,
    commandId: 'close',
    confirmation: 'ada@example.com',
  });
  await useCases.eraseUnusedSecrets();
  expect(await useCases.eraseUnusedSecrets()).toEqual({ erased: 2 });
  expect(await webhookSecrets.list()).toEqual([]);
});
