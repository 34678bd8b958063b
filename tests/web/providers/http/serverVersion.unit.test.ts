import { describe, expect, it, vi } from 'vitest';
import { serverVersion, notFoundEvents } from '#web/providers/http/client.ts';

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

it('Many calls that are answered with 404 emit only one event in five seconds', () => {
  const listener = vi.fn();
  const stop = notFoundEvents.subscribe(listener);
  notFoundEvents.report(1000);
  notFoundEvents.report(5999);
  expect(listener).toHaveBeenCalledTimes(1);
  notFoundEvents.report(6000);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  notFoundEvents.report(20_000);
  expect(listener).toHaveBeenCalledTimes(2);
});
