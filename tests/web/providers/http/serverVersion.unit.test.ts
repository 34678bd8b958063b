import { describe, expect, it, vi } from 'vitest';
import { outdatedScreen } from '#web/providers/http/outdatedScreen.ts';
import { serverVersion } from '#web/providers/http/serverVersion.ts';

describe('The version that the server reports (M15)', () => {
  it('emits an event if it differs from the previous one', () => {
    const listener = vi.fn();
    serverVersion.subscribe(listener);
    serverVersion.note('a');
    serverVersion.note('a');
    expect(listener).not.toHaveBeenCalled();
    serverVersion.note('b');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

// A screen from before an update calls addresses that no longer exist.
it('Many calls that are answered with 404 emit only one event in five seconds', () => {
  const listener = vi.fn();
  const stop = outdatedScreen.subscribe(listener);
  outdatedScreen.report(1000);
  outdatedScreen.report(5999);
  expect(listener).toHaveBeenCalledTimes(1);
  outdatedScreen.report(6000);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  outdatedScreen.report(20_000);
  expect(listener).toHaveBeenCalledTimes(2);
});
