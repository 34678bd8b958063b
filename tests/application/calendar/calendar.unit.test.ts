import { expect, it } from 'vitest';
import { close, GRACE } from '#tests/application/account/accountCalls.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';

it.each(['findCalendar', 'renewCalendar'] as const)(
  'A calendar address does not survive the closing of its account at the same time: %s',
  async (issue) => {
    const stored = memorySlipway();
    const grace = await stored.signIn(GRACE);
    const { useCases } = memorySlipway({
      sharesStoresOf: stored,
      adaptAll: (stores) => ({
        ...stores,
        calendarFeeds: {
          ...stores.calendarFeeds,
          store: async (...args) => {
            await close(stored, grace);
            await stores.calendarFeeds.store(...args);
          },
        },
      }),
    });
    await expect(useCases[issue](grace.userId)).rejects.toThrow(
      'ACCOUNT.NOT_FOUND',
    );
    expect(await stored.calendarFeeds.findSecret(grace.userId)).toBeNull();
  },
);
