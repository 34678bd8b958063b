import { expect, it } from 'vitest';
import { OPERATOR } from '#application/shared/actor.ts';
import { Crash, crashAfterAppends } from '#tests/support/adaptedStores.ts';
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

it('A grant is noted once by its repeat if the first attempt ended before that', async () => {
  const slipway = memorySlipway();
  const { userId } = await slipway.signIn();
  const grant = {
    userId,
    commandId: 'grant',
    entitlements: { maxProjectItems: 5000 },
  };
  const dying = memorySlipway({
    sharesStoresOf: slipway,
    adapt: crashAfterAppends(1),
  });
  await expect(dying.useCases.grantEntitlements(grant)).rejects.toThrow(Crash);
  await slipway.useCases.grantEntitlements(grant);
  await slipway.useCases.grantEntitlements(grant);
  const events = await slipway.eventStore.readAll(0, 1000);
  expect(events.filter(({ type }) => type === 'LimitsGranted')).toHaveLength(1);
});
