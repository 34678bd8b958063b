import { describe, expect, it } from 'vitest';
import {
  createItemQueue,
  isTemporaryId,
  temporaryId,
} from '#web/providers/calls/itemQueue.ts';
import { createSavingState } from '#web/providers/calls/savingState.ts';
import { NetworkError, SlipwayError } from '#web/providers/http/errors.ts';
import { deferred, settle } from '../deferred.ts';

const refusal = () =>
  new SlipwayError('No.', { result: 'InvalidRequest', httpStatus: 400 });

const aQueue = () => {
  const saving = createSavingState();
  const waits: { milliseconds: number; pass: () => void }[] = [];
  const queue = createItemQueue({
    begin: saving.begin,
    wait: (milliseconds) => {
      const { promise, resolve } = deferred();
      waits.push({ milliseconds, pass: resolve });
      return promise;
    },
  });
  return { queue, saving, waits };
};

describe('Updates to one item (E50)', () => {
  it('run one after another, in the order they were requested', async () => {
    const { queue } = aQueue();
    const first = deferred();
    const ran: string[] = [];
    const done = [
      queue.run('a', async () => {
        await first.promise;
        ran.push('first');
      }),
      queue.run('a', async () => {
        ran.push('second');
      }),
    ];
    await settle();
    expect(ran).toEqual([]);
    first.resolve();
    await Promise.all(done);
    expect(ran).toEqual(['first', 'second']);
  });

  it('do not delay updates to another item', async () => {
    const { queue } = aQueue();
    void queue.run('a', () => deferred().promise);
    expect(await queue.run('b', async () => 'done')).toBe('done');
  });

  it('continue after one that the server refused', async () => {
    const { queue } = aQueue();
    const refused = queue.run('a', () => Promise.reject(refusal()));
    const next = queue.run('a', async () => 'done');
    await expect(refused).rejects.toBeInstanceOf(SlipwayError);
    expect(await next).toBe('done');
  });

  it('are no longer pending once the last has run', async () => {
    const { queue } = aQueue();
    const run = queue.run('a', async () => 'done');
    expect(queue.isBusy('a')).toBe(true);
    await run;
    expect(queue.isBusy('a')).toBe(false);
  });
});

describe('New items (E48)', () => {
  it('reach the server in the order they were added', async () => {
    const { queue } = aQueue();
    const first = deferred<{ id: string }>();
    const asked: string[] = [];
    const create = (name: string, reply: Promise<{ id: string }>) =>
      queue.create(`temporary-${name}`, () => {
        asked.push(name);
        return reply;
      });
    void create('first', first.promise);
    const last = create('second', Promise.resolve({ id: 'server-2' }));
    await settle();
    expect(asked).toEqual(['first']);
    first.resolve({ id: 'server-1' });
    await last;
    expect(asked).toEqual(['first', 'second']);
  });

  it('continue after one that the server refused', async () => {
    const { queue } = aQueue();
    const refused = queue.create('temporary-1', () =>
      Promise.reject<{ id: string }>(refusal()),
    );
    const next = queue.create('temporary-2', async () => ({ id: 'server-2' }));
    await expect(refused).rejects.toBeInstanceOf(SlipwayError);
    expect(await next).toEqual({ id: 'server-2' });
  });
});

describe('Updates to a temporary item (E49)', () => {
  it('wait for its server id and receive it', async () => {
    const { queue } = aQueue();
    const created = deferred<{ id: string }>();
    void queue.create('temporary-1', () => created.promise);
    const update = queue.run('temporary-1', async (id) => id);
    await settle();
    created.resolve({ id: 'server-1' });
    expect(await update).toBe('server-1');
  });

  it('stay in order with those that already know the server id', async () => {
    const { queue } = aQueue();
    const slow = deferred();
    const ran: string[] = [];
    await queue.create('temporary-1', async () => ({ id: 'server-1' }));
    const first = queue.run('temporary-1', async () => {
      await slow.promise;
      ran.push('first');
    });
    const second = queue.run('server-1', async () => {
      ran.push('second');
    });
    slow.resolve();
    await Promise.all([first, second]);
    expect(ran).toEqual(['first', 'second']);
  });

  it('fail with the creation when that is refused', async () => {
    const { queue } = aQueue();
    const create = queue.create('temporary-1', () =>
      Promise.reject<{ id: string }>(refusal()),
    );
    const update = queue.run('temporary-1', async (id) => id);
    await expect(create).rejects.toBeInstanceOf(SlipwayError);
    await expect(update).rejects.toBeInstanceOf(SlipwayError);
  });

  it('distinguish a temporary id from a server id', () => {
    expect(isTemporaryId(temporaryId())).toBe(true);
    expect(isTemporaryId(crypto.randomUUID())).toBe(false);
  });
});

describe('While the network fails', () => {
  it('the first update is retried with growing pauses and the rest wait behind it', async () => {
    const { queue, waits } = aQueue();
    const ran: string[] = [];
    let failures = 2;
    const first = queue.run('a', async () => {
      ran.push('first');
      if (failures-- > 0) throw new NetworkError(false);
    });
    const second = queue.run('a', async () => {
      ran.push('second');
    });
    await settle();
    waits[0]?.pass();
    await settle();
    waits[1]?.pass();
    await Promise.all([first, second]);
    expect(ran).toEqual(['first', 'first', 'first', 'second']);
    expect(waits[1]?.milliseconds).toBeGreaterThan(waits[0]?.milliseconds ?? 0);
  });

  it("the indicator shows 'Not saved – retrying', then saved", async () => {
    const { queue, saving, waits } = aQueue();
    let fails = true;
    const run = queue.run('a', async () => {
      if (fails) throw new NetworkError(false);
    });
    expect(saving.get()).toBe('saving');
    await settle();
    expect(saving.get()).toBe('retrying');
    fails = false;
    waits[0]?.pass();
    await run;
    expect(saving.get()).toBe('saved');
  });

  it('updates that wait in the queue count as not saved (D18)', async () => {
    const { queue, saving } = aQueue();
    const first = deferred();
    const second = deferred();
    const one = queue.run('a', () => first.promise);
    const two = queue.run('a', () => second.promise);
    first.resolve();
    await one;
    expect(saving.get()).toBe('saving');
    second.resolve();
    await two;
    expect(saving.get()).toBe('saved');
  });
});

describe('A command that names another item', () => {
  it('receives its server id after the updates requested so far', async () => {
    const { queue } = aQueue();
    const created = deferred<{ id: string }>();
    void queue.create('temporary-1', () => created.promise);
    const neighbor = queue.settled('temporary-1');
    created.resolve({ id: 'server-1' });
    expect(await neighbor).toBe('server-1');
  });

  it('receives null when that item was never created', async () => {
    const { queue } = aQueue();
    queue
      .create('temporary-1', () => Promise.reject<{ id: string }>(refusal()))
      .catch(() => undefined);
    expect(await queue.settled('temporary-1')).toBeNull();
  });
});
