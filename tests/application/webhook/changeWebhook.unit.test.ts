import { describe, expect, it } from 'vitest';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

const OLD_URL = 'https://example.com/old';
const NEW_URL = 'https://example.com/new';
const SECRET = 'whsec_bmV3IHNlY3JldCBvZiAyNCBieXRlcw==';

const settings = {
  kinds: ['ItemEdited'],
  format: 'Standard',
  paused: false,
} as const;
/** The webhook that the tests create; without a secret, it gets a new one. */
const created = { url: OLD_URL, secret: undefined, settings };

/** A team with a webhook, and the ids under which its values are stored. */
const teamWithWebhook = async () => {
  const storedIds: string[] = [];
  const fixture = await slipwayWithProject({
    adaptAll: (stores) => ({
      ...stores,
      webhookSecrets: {
        ...stores.webhookSecrets,
        store: (owner, id, value) => {
          storedIds.push(id);
          return stores.webhookSecrets.store(owner, id, value);
        },
      },
    }),
  });
  const { useCases, actor, webhookSecrets } = fixture;
  const create = { actor, commandId: 'create', ...created };
  const { value } = await useCases.createWebhook(create);
  const origin = { actor, webhookId: value.id };
  const valuesStored = async () =>
    [...(await webhookSecrets.read(storedIds)).values()].toSorted();
  return { fixture, secret: value.secret, origin, valuesStored };
};

/** Runs `act` before the first append. */
const interruptedBy =
  (act: () => Promise<unknown>) =>
  (eventStore: EventStore): EventStore => {
    let isFirst = true;
    return {
      ...eventStore,
      append: async (...args) => {
        if (isFirst) {
          isFirst = false;
          await act();
        }
        return eventStore.append(...args);
      },
    };
  };

describe('A revised webhook', () => {
  it('has only its new address and secret stored (O40)', async () => {
    const { fixture, secret, origin, valuesStored } = await teamWithWebhook();
    const { reviseWebhook } = fixture.useCases;
    const url = { ...origin, commandId: 'url', changes: { url: NEW_URL } };
    expect((await reviseWebhook(url)).value.url).toBe(NEW_URL);
    expect(await valuesStored()).toEqual([NEW_URL, secret]);
    const changes = { secret: SECRET };
    await reviseWebhook({ ...origin, commandId: 'secret', changes });
    expect(await valuesStored()).toEqual([NEW_URL, SECRET]);
  });

  it.each([
    ['pauses it', { paused: true }],
    ['changes its address', { url: 'https://example.com/other' }],
  ])(
    'keeps its new address if somebody else %s at the same time',
    async (_, other) => {
      const { fixture, secret, origin, valuesStored } = await teamWithWebhook();
      const revise = (commandId: string, changes: object, by = fixture) =>
        by.useCases.reviseWebhook({ ...origin, commandId, changes });
      const racing = memorySlipway({
        sharesStoresOf: fixture,
        // The address is stored already, and its event is not.
        adapt: interruptedBy(() => revise('other', other)),
      });
      const { value } = await racing.useCases.reviseWebhook({
        ...origin,
        ...{ commandId: 'url', changes: { url: NEW_URL } },
      });
      expect(value.url).toBe(NEW_URL);
      expect(await valuesStored()).toEqual([secret]);
      const [listed] = await fixture.useCases.listWebhooks(origin.actor);
      expect(listed?.url).toBe(NEW_URL);
    },
  );
});

describe('A webhook that is not created', () => {
  it('keeps its address and secret if the storage failed, as it may have been stored', async () => {
    const fixture = await slipwayWithProject();
    const { actor, webhookSecrets } = fixture;
    const storedIds: string[] = [];
    const { useCases } = memorySlipway({
      sharesStoresOf: fixture,
      adaptAll: (stores) => ({
        ...stores,
        eventStore: {
          ...stores.eventStore,
          append: async (...args) => {
            await stores.eventStore.append(...args);
            throw new StorageFailure('unavailable', 'No answer.');
          },
        },
        webhookSecrets: {
          ...stores.webhookSecrets,
          store: (owner, id, value) => {
            storedIds.push(id);
            return stores.webhookSecrets.store(owner, id, value);
          },
        },
      }),
    });
    await expect(
      useCases.createWebhook({ actor, commandId: 'create', ...created }),
    ).rejects.toThrow('No answer.');
    const found = await webhookSecrets.read(storedIds);
    expect(found.size).toBe(2);
  });
});
