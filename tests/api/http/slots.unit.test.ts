import { EventEmitter } from 'node:events';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '#api/http/refused.ts';
import { SLOTS, createTakeSlot, slotsFor } from '#api/http/slots.ts';

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

  /** Sends calls by `who` at once; `started` lists those that got a slot. */
  const sendCalls = (
    takeSlot: ReturnType<typeof createTakeSlot>,
    who: string,
    count: number,
  ) => {
    const started: number[] = [];
    const answers = Array.from({ length: count }, () => new Answer());
    answers.forEach((answer, n) => {
      // Waiting calls are refused long after the test has ended.
      takeSlot(who, answer).then(
        () => started.push(n),
        () => undefined,
      );
    });
    return { started, answers };
  };

  it('start in order, at most two at a time', async () => {
    const { started, answers } = sendCalls(
      createTakeSlot({ slots: 2 }),
      'ada',
      5,
    );
    await yieldToEventLoop();
    expect(started).toEqual([0, 1]);
    answers[1]?.close();
    await yieldToEventLoop();
    expect(started).toEqual([0, 1, 2]);
    answers[0]?.close();
    answers[2]?.close();
    await yieldToEventLoop();
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });

  it('start in short bursts, so that others get their turn', async () => {
    const takeSlot = createTakeSlot({ slots: 5, sliceMs: 0, burst: 2 });
    const { started } = sendCalls(takeSlot, 'ada', 6);
    const seen = [];
    for (let iteration = 0; iteration < 5; iteration += 1) {
      await yieldToEventLoop();
      seen.push(started.length);
    }
    // One at once, then two in each turn of the event loop, up to five slots.
    expect(seen).toEqual([3, 5, 5, 5, 5]);
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });

  it('do not delay other people’s calls', async () => {
    const takeSlot = createTakeSlot({ slots: 2 });
    sendCalls(takeSlot, 'ada', 1000);
    const { started } = sendCalls(takeSlot, 'ben', 1);
    await yieldToEventLoop();
    expect(started).toEqual([0]);
  });

  it('free their slots immediately if the client has left', async () => {
    const takeSlot = createTakeSlot({ slots: 1 });
    const closedAnswer = new Answer();
    closedAnswer.close();
    await takeSlot('ada', closedAnswer);
    const { started } = sendCalls(takeSlot, 'ada', 1);
    await yieldToEventLoop();
    expect(started).toEqual([0]);
  });

  it('are refused after waiting too long, without blocking the queue', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const takeSlot = createTakeSlot({ slots: 1, maxWaitMs: 1000 });
    const first = new Answer();
    await takeSlot('ada', first);
    const second = expect(takeSlot('ada', new Answer())).rejects.toThrow(
      Refused,
    );
    await vi.advanceTimersByTimeAsync(1000);
    await second;
    const { started } = sendCalls(takeSlot, 'ada', 1);
    first.close();
    await yieldToEventLoop();
    expect(started).toEqual([0]);
  });

  it('do not start while clients have not read too many bytes, no matter how few calls there are (threat S3)', async () => {
    const takeSlot = createTakeSlot({ slots: 32, maxUnreadBytes: 1000 });
    const unread = Object.assign(new Answer(), { writableLength: 0 });
    await takeSlot('ada', unread);
    unread.writableLength = 1000;
    const { started } = sendCalls(takeSlot, 'ada', 2);
    await yieldToEventLoop();
    expect(started).toEqual([]);
    unread.close();
    await yieldToEventLoop();
    expect(started).toEqual([0, 1]);
  });

  it('run one by one when each takes all slots (threat S3)', async () => {
    const takeSlot = createTakeSlot({ slots: 4 });
    const started: string[] = [];
    const [first, second, third] = [new Answer(), new Answer(), new Answer()];
    const take = (name: string, answer: Answer, weight: number) => {
      void takeSlot('ada', answer, weight).then(() => started.push(name));
    };
    take('first', first, 4);
    take('second', second, 4);
    take('light', third, 1);
    await yieldToEventLoop();
    expect(started).toEqual(['first']);
    first.close();
    await yieldToEventLoop();
    expect(started).toEqual(['first', 'second']);
    second.close();
    await yieldToEventLoop();
    expect(started).toEqual(['first', 'second', 'light']);
  });

  it('take more slots the larger their body is (threat S4)', () => {
    const usual = { isHeavy: false };
    const heavy = { isHeavy: true };
    // Bodies of more than 100,000 bytes are large.
    expect(slotsFor(usual, {})).toBe(1);
    expect(slotsFor(usual, { 'content-length': '100000' })).toBe(1);
    expect(slotsFor(usual, { 'content-length': '100001' })).toBe(SLOTS / 2);
    expect(slotsFor(usual, { 'transfer-encoding': 'chunked' })).toBe(SLOTS / 2);
    expect(slotsFor(heavy, { 'content-length': '1000000' })).toBe(SLOTS / 2);
  });

  it('continue after a refused call', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const takeSlot = createTakeSlot({ slots: 2, maxWaitMs: 1000 });
    await takeSlot('ada', new Answer());
    const refused = expect(takeSlot('ada', new Answer(), 2)).rejects.toThrow(
      Refused,
    );
    await vi.advanceTimersByTimeAsync(500);
    const { started } = sendCalls(takeSlot, 'ada', 1);
    await vi.advanceTimersByTimeAsync(500);
    await refused;
    await yieldToEventLoop();
    expect(started).toEqual([0]);
  });
});
