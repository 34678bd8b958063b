import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findItems } from '#web/providers/calls/findItems.ts';
import { ok, stubBrowser } from '../browser.ts';

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('Items are looked up in the team of their command, not in the one on the screen', async () => {
  browser.fetch.mockImplementation(async () => ok([]));
  await findItems('project-1', ['a'], 'team-1');
  const options = browser.fetch.mock.calls[0]?.[1];
  expect(new Headers(options?.headers).get('X-Slipway-Team')).toBe('team-1');
});
