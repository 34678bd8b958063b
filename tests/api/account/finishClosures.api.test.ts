import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { streamOf } from '#domain/shared/streamNames.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import type { DistributedSlipway } from '#infrastructure/composition/distributed.ts';
import { appendEvent } from '#tests/support/appendEvent.ts';
import { findFilesWith } from '#tests/support/findFilesWith.ts';
import { identityOf } from '#tests/support/memorySlipway.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { testComposition } from '#tests/support/testComposition.ts';

const GRACE = 'grace.hopper@example.com';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const dispose of cleanups.splice(0).reverse()) await dispose();
});

const options = { entitlements: DEFAULT_ENTITLEMENTS };

/** Closes an account and crashes before its data is erased. */
const closeWithoutErasing = async (
  composing: Promise<DistributedSlipway>,
): Promise<string> => {
  const { useCases, eventStore, close } = await composing;
  const { userId } = await useCases.signIn({
    identity: identityOf(GRACE),
    inviteCode: null,
    timeZone: 'UTC',
    userAgent: 'test',
  });
  await appendEvent(eventStore, streamOf.user(userId), {
    type: 'AccountClosed',
    data: { userId },
  });
  await close();
  return userId;
};

it('At startup, a server erases the data of a closed account that a crash left behind (Q62)', async () => {
  // The server must be embedded, as the test searches the bytes of its files.
  const slipway = await startSlipway();
  cleanups.push(slipway.dispose);
  await slipway.end();
  const { data: dataFolder } = slipway;
  await closeWithoutErasing(composeEmbedded({ ...options, dataFolder }));
  expect(await findFilesWith(slipway.data, [GRACE])).not.toEqual([]);
  await slipway.restart();
  await vi.waitFor(
    async () => {
      expect(await findFilesWith(slipway.data, [GRACE])).toEqual([]);
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(slipway.output()).not.toContain('hopper');
});

it('Finishing an account closure that a crash interrupted erases all its data (Q62)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-closed-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  const { compose, dispose } = await testComposition(folder);
  cleanups.push(dispose);
  const userId = await closeWithoutErasing(compose(options));
  const { useCases, directory, close } = await compose(options);
  cleanups.push(close);
  const storedAddress = () => directory.emailAddresses([userId]);
  expect((await storedAddress()).get(userId)).toBe(GRACE);
  expect(await useCases.finishClosures()).toEqual({ finished: 1 });
  expect((await storedAddress()).size).toBe(0);
  expect(await useCases.finishClosures()).toEqual({ finished: 0 });
});
