import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttemptDelivery } from '#application/webhook/attemptDelivery.ts';
import { openLanes } from '#application/webhook/lanes.ts';
import { sendDueDeliveries } from '#application/webhook/sendDueDeliveries.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type {
  Delivery,
  DeliveryState,
  WaitingDelivery,
  WebhookDeliveries,
} from '#application/shared/ports/WebhookDeliveries.ts';

const START = Date.parse('2026-03-04T10:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

const deliveryTo = (webhookId: string, id = webhookId): WaitingDelivery => ({
  id,
  teamId: `team of ${webhookId}`,
  webhookId,
  lane: 'item-1',
  position: 1,
  index: 0,
  attempts: 0,
  firstAt: null,
  nextAt: null,
});

const now = () => new Date().toISOString();

/**
 * Sends a delivery of each of two webhooks for some time; the first one fails,
 * after its attempt may have been recorded.
 */
const sendBoth = async (
  error: Error,
  recorded: DeliveryState,
  ms: number,
): Promise<
  Readonly<{ tried: readonly string[]; failures: readonly Error[] }>
> => {
  const lanes = openLanes();
  for (const webhookId of ['bad', 'good']) lanes.add(deliveryTo(webhookId));
  const tried: string[] = [];
  const failures: Error[] = [];
  const attemptDelivery: AttemptDelivery = async ({ webhookId }) => {
    tried.push(webhookId);
    if (webhookId === 'bad') throw error;
    return { kind: 'Tried', hasArrived: true, retry: null };
  };
  const webhookDeliveries = {
    find: async (id: string) =>
      ({ ...deliveryTo(id), state: recorded }) as Delivery,
    prune: async () => undefined,
    eraseBefore: async () => undefined,
    takeResendRequests: async () => [],
    countWaiting: async () => 0,
  } as unknown as WebhookDeliveries;
  const stopping = new AbortController();
  const sending = sendDueDeliveries(
    { webhookDeliveries, attemptDelivery, clock: { now } },
    {
      lanes,
      lease: { signal: stopping.signal, isHeld: () => true },
      onFailure: (failure) => failures.push(failure),
      onWaiting: () => undefined,
    },
  );
  const ended = sending.catch((thrown: unknown) => {
    failures.push(thrown as Error);
  });
  await vi.advanceTimersByTimeAsync(ms);
  stopping.abort();
  await vi.advanceTimersByTimeAsync(1_000);
  await ended;
  return { tried, failures };
};

describe('Logs of webhooks', () => {
  it('lose deliveries older than 14 days, even if nothing is sent (O48)', async () => {
    const erased: string[] = [];
    const webhookDeliveries = {
      takeResendRequests: async () => [],
      countWaiting: async () => 0,
      eraseBefore: async (instant: string) => {
        erased.push(instant);
      },
    } as unknown as WebhookDeliveries;
    const stopping = new AbortController();
    const sending = sendDueDeliveries(
      {
        webhookDeliveries,
        attemptDelivery: async () => ({ kind: 'HeldBack' }),
        clock: { now },
      },
      {
        lanes: openLanes(),
        lease: { signal: stopping.signal, isHeld: () => true },
        onFailure: () => undefined,
        onWaiting: () => undefined,
      },
    );
    // Every hour: at the start and once more.
    await vi.advanceTimersByTimeAsync(90 * 60_000);
    stopping.abort();
    await vi.advanceTimersByTimeAsync(1_000);
    await sending;
    expect(erased.length).toBe(2);
    expect(erased[0]).toBe('2026-02-18T10:00:00.000Z');
    expect(erased[1]?.slice(0, 13)).toBe('2026-02-18T11');
  });
});

describe('A delivery that fails within Slipway', () => {
  it('holds back its own webhook for a minute, and no other', async () => {
    const error = new TypeError('A bad document.');
    const { tried, failures } = await sendBoth(error, 'Waiting', 59_000);
    expect(tried).toEqual(['bad', 'good']);
    expect(failures).toEqual([error]);
  });

  it('is tried again after that', async () => {
    const error = new StorageFailure('unreadable', 'A newer event.');
    const { tried } = await sendBoth(error, 'Waiting', 62_000);
    expect(tried).toEqual(['bad', 'good', 'bad']);
  });

  it('is not sent again if its attempt was recorded', async () => {
    const error = new Error('The Admins could not be notified.');
    const { tried } = await sendBoth(error, 'Delivered', 180_000);
    expect(tried).toEqual(['bad', 'good']);
  });

  it('interrupts all of them if the storage is unavailable', async () => {
    const error = new StorageFailure('unavailable', 'Down.');
    const { tried, failures } = await sendBoth(error, 'Waiting', 62_000);
    expect(tried).toEqual(['bad', 'good']);
    expect(failures).toEqual([error]);
  });
});
