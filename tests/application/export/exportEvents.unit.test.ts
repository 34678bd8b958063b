import { expect, it } from 'vitest';
import { exportEventLines } from '#application/export/exportEvents.ts';
import { Role } from '#domain/shared/role.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

it('Exported events contain those of webhooks and of the audit only for Admins (O40, T60)', async () => {
  const { actor, useCases, commandId, eventStore } = await slipwayWithProject();
  await useCases.createWebhook({
    actor,
    commandId: commandId(),
    url: 'https://hooks.example.com/slipway',
    secret: undefined,
    settings: { kinds: ['ItemCreated'], format: 'Standard', paused: false },
  });
  const sealHash = { canonical: (value: unknown) => JSON.stringify(value) };
  const streamsFor = async (role: Role) => {
    const stores = { eventStore, sealHash };
    const pages = exportEventLines(stores, { ...actor, role });
    const lines = (await Array.fromAsync(pages)).join('').trim().split('\n');
    return lines.map((line): string => JSON.parse(line).streamId);
  };
  const hidden = [
    streamOf.webhooks(actor.teamId),
    streamOf.audit(actor.teamId),
  ];
  const all = await streamsFor(Role.Admin);
  expect(all).toEqual(expect.arrayContaining(hidden));
  const others = all.filter((streamId) => !hidden.includes(streamId));
  expect(others.length).toBeGreaterThan(0);
  expect(await streamsFor(Role.Editor)).toEqual(others);
});
