import { describe, expect, it } from 'vitest';
import { positionSeals } from '#infrastructure/shared/positionSeals.ts';

const sealsOf = (key: string) =>
  positionSeals({ serverKey: () => Promise.resolve(key) }).load();

describe('A sealed position (threat S15)', () => {
  it.each([
    { position: 0, partition: null },
    { position: 48_213, partition: 't5' },
    { position: Number.MAX_SAFE_INTEGER, partition: 'u9999' },
  ])('is read as %j by every process with the same key', async (reached) => {
    const [first, other] = [await sealsOf('key'), await sealsOf('key')];
    expect(other.open('written', first.seal('written', reached))).toEqual(
      reached,
    );
  });

  it('reveals nothing: equal positions look different, and greater ones may look lower', async () => {
    const { seal } = await sealsOf('key');
    const texts = Array.from({ length: 50 }, (_, position) =>
      seal('told', { position, partition: null }),
    );
    const again = seal('told', { position: 0, partition: null });
    expect(again).not.toBe(texts[0]);
    expect(texts.toSorted()).not.toEqual(texts);
  });

  it('is bound to one kind, and to one server', async () => {
    const { seal, open } = await sealsOf('key');
    const text = seal('told', { position: 7, partition: null });
    expect(open('written', text)).toBeNull();
    expect((await sealsOf('other')).open('told', text)).toBeNull();
  });

  it.each(['', '7', 'x'.repeat(22), 'x'.repeat(23)])(
    'is not %j',
    async (text) => {
      expect((await sealsOf('key')).open('told', text)).toBeNull();
    },
  );

  it('works again after the key could not be read', async () => {
    let isAway = true;
    const seals = positionSeals({
      serverKey: () =>
        isAway ? Promise.reject(new Error('away')) : Promise.resolve('key'),
    });
    await expect(seals.load()).rejects.toThrow('away');
    isAway = false;
    expect(await seals.load()).toHaveProperty('seal');
  });
});
