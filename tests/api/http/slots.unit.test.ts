import { EventEmitter } from 'node:events';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '#api/http/refused.ts';
import { SLOTS, openSlots, slotsFor } from '#api/http/slots.ts';

/** The part of a response that frees a slot. */
class Answer extends EventEmitter {
  closed = false;
  close() {
    this.closed = true;
    this.emit('close');
  }
}

describe('The calls of one person (threat H8)', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Calls of `who` at once; `begun` names those that have a slot. */
  const ask = (
    takeSlot: ReturnType<typeof openSlots>,
    who: string,
    count: number,
  ) => {
    const begun: number[] = [];
    const answers = Array.from({ length: count }, () => new Answer());
    answers.forEach((answer, n) => {
      // Those that wait are refused long after their test is over.
      takeSlot(who, answer).then(
        () => begun.push(n),
        () => undefined,
      );
    });
    return { begun, answers };
  };

  it('start in order, at most two at a time', async () => {
    const { begun, answers } = ask(openSlots({ slots: 2 }), 'ada', 5);
    await yieldToEventLoop();
    expect(begun).toEqual([0, 1]);
    answers[1]?.close();
    await yieldToEventLoop();
    expect(begun).toEqual([0, 1, 2]);
    answers[0]?.close();
    answers[2]?.close();
    await yieldToEventLoop();
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('start in short bursts, so that others get their turn', async () => {
    const takeSlot = openSlots({ slots: 5, sliceMs: 0, burst: 2 });
    const { begun } = ask(takeSlot, 'ada', 6);
    const seen = [];
    for (let iteration = 0; iteration < 5; iteration += 1) {
      await yieldToEventLoop();
      seen.push(begun.length);
    }
    expect(seen).toEqual([3, 5, 5, 5, 5]);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('do not delay other people’s calls', async () => {
    const takeSlot = openSlots({ slots: 2 });
    ask(takeSlot, 'ada', 1000);
    const { begun } = ask(takeSlot, 'ben', 1);
    await yieldToEventLoop();
    expect(begun).toEqual([0]);
  });

  it('free their slots immediately if the client has left', async () => {
    const takeSlot = openSlots({ slots: 1 });
    const gone = new Answer();
    gone.close();
    await takeSlot('ada', gone);
    const { begun } = ask(takeSlot, 'ada', 1);
    await yieldToEventLoop();
    expect(begun).toEqual([0]);
  });

  it('are refused after waiting too long, without blocking the queue', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const takeSlot = openSlots({ slots: 1, patienceMs: 1000 });
    const first = new Answer();
    await takeSlot('ada', first);
    const second = expect(takeSlot('ada', new Answer())).rejects.toThrow(
      Refused,
    );
    await vi.advanceTimersByTimeAsync(1000);
    await second;
    const { begun } = ask(takeSlot, 'ada', 1);
    first.close();
    await yieldToEventLoop();
    expect(begun).toEqual([0]);
  });

  it('do not start while too much is unread, no matter how few there are (threat S3)', async () => {
    const takeSlot = openSlots({ slots: 32, maxUnreadBytes: 1000 });
    const unread = Object.assign(new Answer(), { writableLength: 0 });
    await takeSlot('ada', unread);
    unread.writableLength = 1000;
    const { begun } = ask(takeSlot, 'ada', 2);
    await yieldToEventLoop();
    expect(begun).toEqual([]);
    unread.close();
    await yieldToEventLoop();
    expect(begun).toEqual([0, 1]);
  });

  it('run one by one when each takes all slots (threat S3)', async () => {
    const takeSlot = openSlots({ slots: 4 });
    const begun: string[] = [];
    const [first, second, third] = [new Answer(), new Answer(), new Answer()];
    const take = (name: string, answer: Answer, weight: number) => {
      void takeSlot('ada', answer, weight).then(() => begun.push(name));
    };
    take('first', first, 4);
    take('second', second, 4);
    take('light', third, 1);
    await yieldToEventLoop();
    expect(begun).toEqual(['first']);
    first.close();
    await yieldToEventLoop();
    expect(begun).toEqual(['first', 'second']);
    second.close();
    await yieldToEventLoop();
    expect(begun).toEqual(['first', 'second', 'light']);
  });

  it('take more slots the larger their body is (threat S4)', () => {
    expect(slotsFor(false, {})).toBe(1);
    expect(slotsFor(false, { 'content-length': '100000' })).toBe(1);
    expect(slotsFor(false, { 'content-length': '100001' })).toBe(SLOTS / 2);
    expect(slotsFor(false, { 'transfer-encoding': 'chunked' })).toBe(SLOTS / 2);
    expect(slotsFor(true, { 'content-length': '1000000' })).toBe(SLOTS / 2);
  });

  it('continue after a refused call', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const takeSlot = openSlots({ slots: 2, patienceMs: 1000 });
    await takeSlot('ada', new Answer());
    const refused = expect(takeSlot('ada', new Answer(), 2)).rejects.toThrow(
      Refused,
    );
    await vi.advanceTimersByTimeAsync(500);
    const { begun } = ask(takeSlot, 'ada', 1);
    await vi.advanceTimersByTimeAsync(500);
    await refused;
    await yieldToEventLoop();
    expect(begun).toEqual([0]);
  });
});
