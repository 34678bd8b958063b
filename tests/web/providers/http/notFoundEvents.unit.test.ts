import { expect, it, vi } from 'vitest';
import { notFoundEvents } from '#web/providers/http/client.ts';

it('Many calls that are answered with 404 emit one event in five seconds', () => {
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
