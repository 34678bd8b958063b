import { describe, expect, it } from 'vitest';
import type { WaitingDelivery } from '#application/shared/ports/WebhookDeliveries.ts';
import { openLanes } from '#application/webhook/lanes.ts';

const NOW = '2026-03-04T10:00:00.000Z';
const IN_AN_HOUR = '2026-03-04T11:00:00.000Z';

/** A delivery that has failed seven times and is due again in an hour. */
const delivery: WaitingDelivery = {
  id: 'delivery-1',
  teamId: 'team',
  webhookId: 'webhook',
  lane: 'item-1',
  position: 1,
  index: 0,
  attempts: 7,
  firstAt: '2026-03-04T02:00:00.000Z',
  nextAt: IN_AN_HOUR,
};
/** The same delivery, due at once and with a new series of attempts. */
const fromNow = { id: delivery.id, attempts: 0, firstAt: null };

const take = ({ take: takeDue }: ReturnType<typeof openLanes>) =>
  takeDue(NOW, 10);

describe('A delivery that is requested again', () => {
  it('is due at once if it waits in its lane', () => {
    const lanes = openLanes();
    lanes.add(delivery);
    expect(take(lanes)).toEqual([]);
    lanes.addResend(delivery);
    expect(take(lanes)).toMatchObject([fromNow]);
  });

  it('is due at once if an earlier request waits', () => {
    const lanes = openLanes();
    lanes.addResend(delivery);
    const [first] = take(lanes);
    const failed = { ...(first as WaitingDelivery), nextAt: IN_AN_HOUR };
    lanes.settle(first as WaitingDelivery, {
      attempt: 'Failed',
      retry: failed,
    });
    expect(take(lanes)).toEqual([]);
    lanes.addResend(delivery);
    expect(take(lanes)).toMatchObject([fromNow]);
  });

  it.each([
    ['its lane', (lanes: ReturnType<typeof openLanes>) => lanes.add],
    ['a request', (lanes: ReturnType<typeof openLanes>) => lanes.addResend],
  ])('is sent again after an attempt that is in progress in %s', (_, adder) => {
    for (const isLast of [true, false]) {
      const lanes = openLanes();
      adder(lanes)({ ...delivery, nextAt: NOW });
      const [inProgress] = take(lanes);
      lanes.addResend(delivery);
      expect(take(lanes)).toEqual([]);
      const taken = inProgress as WaitingDelivery;
      const retry = isLast ? null : { ...taken, nextAt: IN_AN_HOUR };
      lanes.settle(taken, { attempt: 'Failed', retry });
      expect(take(lanes)).toMatchObject([fromNow]);
    }
  });
});

describe('A failing webhook', () => {
  /** A webhook with six lanes, whose first deliveries have failed. */
  const failingLanes = () => {
    const lanes = openLanes();
    for (let n = 1; n <= 6; n++) {
      const id = `delivery-${String(n)}`;
      lanes.add({ ...delivery, id, lane: `item-${String(n)}`, nextAt: NOW });
    }
    for (const taken of take(lanes)) {
      lanes.settle(taken, { attempt: 'Failed', retry: taken });
    }
    return lanes;
  };

  const takeOne = (lanes: ReturnType<typeof openLanes>): WaitingDelivery => {
    const taken = take(lanes);
    expect(taken.length).toBe(1);
    return taken[0] as WaitingDelivery;
  };

  it('gets four deliveries at once again after one has arrived (O46)', () => {
    const lanes = failingLanes();
    lanes.settle(takeOne(lanes), { attempt: 'Arrived', retry: null });
    expect(take(lanes).length).toBe(4);
  });

  it('gets one at a time after a pause or a deleted delivery, too (O46)', () => {
    const lanes = failingLanes();
    const paused = takeOne(lanes);
    lanes.settle(paused, { attempt: 'NotSent', retry: paused });
    lanes.settle(takeOne(lanes), { attempt: 'NotSent', retry: null });
    takeOne(lanes);
  });
});
