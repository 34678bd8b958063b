import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inboxCalls } from '#web/providers/calls/inbox.ts';
import { ok, stubBrowser } from '../browser.ts';

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('Marking all as read names the newest entry that was shown', async () => {
  browser.fetch.mockImplementation(async () =>
    ok({ entries: [], unreadCount: 1 }),
  );
  const until = '2026-03-04T10:00:00.000Z';
  await inboxCalls.readAllOfInbox(until);
  await inboxCalls.readAllOfInbox();
  const bodies = browser.fetch.mock.calls.map(([, options]) => options?.body);
  expect(bodies).toEqual([JSON.stringify({ until }), '{}']);
});
