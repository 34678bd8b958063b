import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { retryingWork } from '#infrastructure/projecting/runner/retryingWork.ts';

/** How long work has to run before it counts as recovered. */
const RECOVERED_MS = 20;

/** Retried work, and the troubles that it has reported. */
const setUp = () => {
  const stopping = new AbortController();
  const troubles: (string | null)[] = [];
  const report = (trouble: string | null) => troubles.push(trouble);
  const work = retryingWork(stopping.signal, report, RECOVERED_MS);
  return { ...work, troubles, stopping };
};

/** Work that fails once and then does something else. */
const failingOnce = (then: () => Promise<unknown>) => {
  let hasFailed = false;
  return async () => {
    if (!hasFailed) {
      hasFailed = true;
      throw new Error('The file is locked.');
    }
    await then();
  };
};

describe('Work that is retried', () => {
  it('is no longer reported as failing once it runs again, even if nothing happens', async () => {
    const { launch, ended, troubles, stopping } = setUp();
    const waitForEnd = () => once(stopping.signal, 'abort');
    void launch(failingOnce(waitForEnd));
    await expect
      .poll(() => troubles, { timeout: 10_000 })
      .toEqual(['The file is locked.', null]);
    stopping.abort();
    await ended();
  });

  it('is no longer reported as failing once it has ended', async () => {
    const { launch, troubles } = setUp();
    await launch(failingOnce(async () => undefined));
    expect(troubles).toEqual(['The file is locked.', null]);
  });
});
