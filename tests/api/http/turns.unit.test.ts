import { EventEmitter } from 'node:events';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '#api/http/refused.ts';
import { openTurns } from '#api/http/turns.ts';

/** The part of a response that ends a turn. */
class Answer extends EventEmitter {
  closed = false;
  close() {
    this.closed = true;
    this.emit('close');
  }
}

describe("Turns of one person's calls (threat H8)", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Calls of `who` at once; `begun` names those that have their turn. */
  const ask = (
    takeTurn: ReturnType<typeof openTurns>,
    who: string,
    count: number,
  ) => {
    const begun: number[] = [];
    const answers = Array.from({ length: count }, () => new Answer());
    answers.forEach((answer, n) => {
      // Those that wait are refused long after their test is over.
      takeTurn(who, answer).then(
        () => begun.push(n),
        () => undefined,
      );
    });
    return { begun, answers };
  };

  it('begin in their order, so many at once, as answers leave', async () => {
    const { begun, answers } = ask(openTurns({ turns: 2 }), 'ada', 5);
    await turnOfLoop();
    expect(begun).toEqual([0, 1]);
    answers[1]?.close();
    await turnOfLoop();
    expect(begun).toEqual([0, 1, 2]);
    answers[0]?.close();
    answers[2]?.close();
    await turnOfLoop();
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('begin a few at a time after a while, so that others come between', async () => {
    const takeTurn = openTurns({ turns: 5, sliceMs: 0, burst: 2 });
    const { begun } = ask(takeTurn, 'ada', 6);
    const seen = [];
    for (let iteration = 0; iteration < 5; iteration += 1) {
      await turnOfLoop();
      seen.push(begun.length);
    }
    expect(seen).toEqual([3, 5, 5, 5, 5]);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('do not delay those of anybody else', async () => {
    const takeTurn = openTurns({ turns: 2 });
    ask(takeTurn, 'ada', 1000);
    const { begun } = ask(takeTurn, 'ben', 1);
    await turnOfLoop();
    expect(begun).toEqual([0]);
  });

  it('end at once when the client has left', async () => {
    const takeTurn = openTurns({ turns: 1 });
    const gone = new Answer();
    gone.close();
    await takeTurn('ada', gone);
    const { begun } = ask(takeTurn, 'ada', 1);
    await turnOfLoop();
    expect(begun).toEqual([0]);
  });

  it('are refused after a while, and the line continues', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const takeTurn = openTurns({ turns: 1, patienceMs: 1000 });
    const first = new Answer();
    await takeTurn('ada', first);
    const second = expect(takeTurn('ada', new Answer())).rejects.toThrow(
      Refused,
    );
    await vi.advanceTimersByTimeAsync(1000);
    await second;
    const { begun } = ask(takeTurn, 'ada', 1);
    first.close();
    await turnOfLoop();
    expect(begun).toEqual([0]);
  });

  it('do not begin while too much is unread, however few they are (threat S3)', async () => {
    const takeTurn = openTurns({ turns: 32, mostUnread: 1000 });
    const unread = Object.assign(new Answer(), { writableLength: 0 });
    await takeTurn('ada', unread);
    unread.writableLength = 1000;
    const { begun } = ask(takeTurn, 'ada', 2);
    await turnOfLoop();
    expect(begun).toEqual([]);
    unread.close();
    await turnOfLoop();
    expect(begun).toEqual([0, 1]);
  });

  it('of what takes them all come one by one (threat S3)', async () => {
    const takeTurn = openTurns({ turns: 4 });
    const begun: string[] = [];
    const [first, second, third] = [new Answer(), new Answer(), new Answer()];
    const take = (name: string, answer: Answer, weight: number) => {
      void takeTurn('ada', answer, weight).then(() => begun.push(name));
    };
    take('first', first, 4);
    take('second', second, 4);
    take('light', third, 1);
    await turnOfLoop();
    expect(begun).toEqual(['first']);
    first.close();
    await turnOfLoop();
    expect(begun).toEqual(['first', 'second']);
    second.close();
    await turnOfLoop();
    expect(begun).toEqual(['first', 'second', 'light']);
  });

  it('go on behind one that was refused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const takeTurn = openTurns({ turns: 2, patienceMs: 1000 });
    await takeTurn('ada', new Answer());
    const refused = expect(takeTurn('ada', new Answer(), 2)).rejects.toThrow(
      Refused,
    );
    await vi.advanceTimersByTimeAsync(500);
    const { begun } = ask(takeTurn, 'ada', 1);
    await vi.advanceTimersByTimeAsync(500);
    await refused;
    await turnOfLoop();
    expect(begun).toEqual([0]);
  });
});
