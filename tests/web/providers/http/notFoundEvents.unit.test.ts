import { expect, it, vi } from 'vitest';
import { lostEvents } from '#web/providers/http/notFoundEvents.ts';

it('What many calls do not find is told once in five seconds', () => {
  const listener = vi.fn();
  const stop = lostEvents.onFound(listener);
  lostEvents.found(1000);
  lostEvents.found(5999);
  expect(listener).toHaveBeenCalledTimes(1);
  lostEvents.found(6000);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  lostEvents.found(20_000);
  expect(listener).toHaveBeenCalledTimes(2);
});
