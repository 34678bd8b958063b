import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { streamOf } from '#domain/shared/ids.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import { appendFact } from '#tests/support/appendFact.ts';
import { identityOf } from '#tests/support/memorySlipway.ts';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';

const GRACE = 'grace.hopper@example.com';

let slipway: SlipwayProcess;
afterEach(() => slipway.dispose());

/** As a crash leaves it that comes once an account is closed. */
const closeWithoutErasing = async (dataFolder: string) => {
  const { useCases, eventStore, close } = await composeEmbedded({
    dataFolder,
    entitlements: DEFAULT_ENTITLEMENTS,
  });
  const { userId } = await useCases.signIn({
    identity: identityOf(GRACE),
    inviteCode: null,
    timeZone: 'UTC',
    userAgent: 'test',
  });
  await appendFact(eventStore, streamOf.user(userId), {
    type: 'AccountClosed',
    data: { userId },
  });
  await close();
};

const filesWith = async (folder: string, wanted: string) => {
  const found: string[] = [];
  for (const name of await readdir(folder)) {
    if (!name.includes('.sqlite')) continue;
    const bytes = await readFile(join(folder, name));
    if (bytes.includes(wanted)) found.push(name);
  }
  return found;
};

it('A server erases at its start what a crash left of a closed account (Q62)', async () => {
  slipway = await startSlipway();
  await slipway.end();
  await closeWithoutErasing(slipway.data);
  expect(await filesWith(slipway.data, GRACE)).not.toEqual([]);
  await slipway.restart();
  await vi.waitFor(
    async () => {
      expect(await filesWith(slipway.data, GRACE)).toEqual([]);
    },
    { timeout: 10_000, interval: 50 },
  );
  expect(slipway.output()).not.toContain('hopper');
});
