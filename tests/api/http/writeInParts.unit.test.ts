import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  createRoomWaiter,
  sliceText,
  textInParts,
} from '#api/http/writeInParts.ts';

/** Yields the parts one after another. */
async function* each<T>(...parts: T[]) {
  for (const part of parts) yield await Promise.resolve(part);
}

const joinParts = async (parts: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const part of parts) text += part;
  return text;
};

describe('A reply in parts', () => {
  it.each([
    [{ result: 'Ok', data: [1] }, (data: number[]) => data],
    [
      { result: 'Ok', data: { projectId: 'p', items: [1] } },
      (data: { items: number[] }) => data.items,
    ],
  ])(
    'contains the same as the whole reply (threat S3)',
    async (reply, itemsIn) => {
      const text = JSON.stringify(reply);
      const parts = textInParts(text, each([2, 3], [], [4]));
      const { data } = JSON.parse(await joinParts(parts)) as typeof reply;
      expect(itemsIn(data as never)).toEqual([1, 2, 3, 4]);
    },
  );

  it('fails when a later part fails, so that the response is aborted', async () => {
    async function* failing() {
      yield await Promise.resolve([2]);
      throw new Error('The store is gone.');
    }
    const parts = textInParts('{"data":[1]}', failing());
    await expect(joinParts(parts)).rejects.toThrow('The store is gone.');
  });
});

describe('Slices of a long text', () => {
  it('add up to the whole text, and split no surrogate pair', () => {
    const text = `x${'🛶'.repeat(1_200_000)}`;
    const slices = [...sliceText(text)];
    expect(slices.length).toBeGreaterThan(1);
    expect(slices.join('')).toBe(text);
    expect(slices.every((slice) => slice.isWellFormed())).toBe(true);
  });
});

describe('Room in a response', () => {
  /** Like the compression library: listeners can be added but never removed. */
  const createResponse = () => {
    const events = new EventEmitter();
    return {
      closed: false,
      on: events.on.bind(events),
      emit: events.emit.bind(events),
      listeners: () => events.listenerCount('drain'),
    };
  };

  it('is reported after each drain, using a single listener', async () => {
    const answer = createResponse();
    const room = createRoomWaiter(answer as never);
    let times = 0;
    for (let n = 0; n < 20; n++) {
      const waiting = room().then(() => {
        times += 1;
      });
      answer.emit('drain');
      await waiting;
    }
    expect(times).toBe(20);
    expect(answer.listeners()).toBe(1);
  });

  it('is no longer awaited when the client has left', async () => {
    const answer = createResponse();
    const room = createRoomWaiter(answer as never);
    const waiting = room();
    answer.closed = true;
    answer.emit('close');
    await waiting;
    await room();
  });
});
