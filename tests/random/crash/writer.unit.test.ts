import { describe, expect, it } from 'vitest';
import type { ApiSession } from '../../support/apiSession.ts';
import type { Shown } from './writer.ts';
import { newWriter } from './writer.ts';

/**
 * A writer after `count` items that a server acknowledged and one that it did
 * not, with what that server shows.
 */
const writerAfter = async (count: number) => {
  const shown = new Map<string, Shown>();
  let left = count;
  const session: ApiSession = {
    projectId: 'project',
    userId: 'ada',
    call: async (call) => {
      if (left === 0) throw new TypeError('fetch failed');
      left--;
      const id = `item-${String(left)}`;
      const { description } = call.body as { description: string };
      shown.set(id, {
        description,
        scope: 0,
        timeframe: '1/0',
        completed: false,
      });
      return { status: 200, data: { id }, position: '1', isStale: false };
    },
  };
  // Zero makes a new item of the first week while there are only a few.
  const writer = newWriter('Ada', session, () => 0);
  await writer.write();
  return { writer, shown };
};

const NEW: Shown = {
  description: 'Ada item 4',
  scope: 0,
  timeframe: '1/0',
  completed: false,
};

describe('Writer of the crash test', () => {
  it('is content with what was acknowledged', async () => {
    const { writer, shown } = await writerAfter(3);
    expect(writer.acknowledged()).toBe(3);
    expect(writer.faults(shown)).toEqual([]);
  });

  it('misses what is gone', async () => {
    const { writer, shown } = await writerAfter(3);
    shown.delete('item-1');
    expect(writer.faults(shown)).toHaveLength(1);
  });

  it('sees what is not as acknowledged', async () => {
    const { writer, shown } = await writerAfter(3);
    const item = shown.get('item-1');
    if (item === undefined) throw new Error('The item is missing.');
    shown.set('item-1', { ...item, completed: true });
    expect(writer.faults(shown)).toHaveLength(1);
  });

  it('takes what was not answered both ways, but whole and once', async () => {
    const { writer, shown } = await writerAfter(3);
    expect(writer.faults(new Map([...shown, ['new', NEW]]))).toEqual([]);
    const half = { ...NEW, timeframe: 'none' };
    expect(writer.faults(new Map([...shown, ['new', half]]))).toHaveLength(1);
    expect(
      writer.faults(new Map([...shown, ['new', NEW], ['again', NEW]])),
    ).toHaveLength(1);
  });

  it('asks nothing of other people', async () => {
    const { writer, shown } = await writerAfter(3);
    const other = { ...NEW, description: 'Grace item 1' };
    expect(writer.faults(new Map([...shown, ['other', other]]))).toEqual([]);
  });
});
