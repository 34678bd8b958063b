import { expect, it } from 'vitest';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { close, GRACE } from '#tests/application/account/accountCalls.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';

it.each(['findCalendarSecret', 'renewCalendarSecret'] as const)(
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
          add: async (...args) => {
            await close(stored, grace);
            await stores.calendarFeeds.add(...args);
          },
          replace: async (...args) => {
            await close(stored, grace);
            await stores.calendarFeeds.replace(...args);
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

it('Two tabs that ask for the first calendar address at once get the same one', async () => {
  const { useCases, signIn } = memorySlipway();
  const { userId } = await signIn(GRACE);
  const [first, second] = await Promise.all([
    useCases.findCalendarSecret(userId),
    useCases.findCalendarSecret(userId),
  ]);
  expect(first).toEqual(second);
  expect(await useCases.findCalendarSecret(userId)).toEqual(first);
});

it('A calendar address is in the audit, even if it could not be recorded at first (T60)', async () => {
  let isDown = false;
  const slipway = memorySlipway({
    adapt: (store) => ({
      ...store,
      append: (stream, ...rest) =>
        isDown && stream.startsWith('audit-')
          ? Promise.reject(new StorageFailure('unavailable', 'Down.'))
          : store.append(stream, ...rest),
    }),
  });
  const { userId, teamId } = await slipway.signIn(GRACE);
  const find = () => slipway.useCases.findCalendarSecret(userId);
  isDown = true;
  await expect(find()).rejects.toThrow('Down.');
  isDown = false;
  expect((await find()).secret).toBe((await find()).secret);
  const events = await slipway.eventStore.readStream(streamOf.audit(teamId));
  const types = events.map(({ type }) => type);
  expect(types.filter((type) => type === 'CalendarAddressIssued')).toEqual([
    'CalendarAddressIssued',
  ]);
});
