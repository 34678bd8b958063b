import { expect, it } from 'vitest';
import { OPERATOR } from '#application/shared/actor.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';

it("A grant is recorded as the operator's, not as the person's own (threat M7)", async () => {
  const { useCases, signIn, eventStore } = memorySlipway();
  const { userId } = await signIn();
  await useCases.grantEntitlements({
    userId,
    commandId: 'grant',
    entitlements: { maxProjectItems: 5000 },
  });
  const events = await eventStore.readAll(0, 1000);
  const granted = events.find(({ type }) => type === 'EntitlementsGranted');
  expect(granted?.metadata.actorId).toBe(OPERATOR);
});
