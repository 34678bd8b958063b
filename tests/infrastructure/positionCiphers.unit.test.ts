import { describe, expect, it } from 'vitest';
import { positionCiphers } from '#infrastructure/shared/positionCiphers.ts';

/**
 * The cipher of a server key. It encrypts for a purpose, such as `written` or
 * `told`, and decrypts only texts of the same purpose.
 */
const cipherOf = (key: string) =>
  positionCiphers({ serverKey: () => Promise.resolve(key) }).load();

describe('An encrypted position (threat S15)', () => {
  it.each([
    { position: 0, partition: null },
    { position: 48_213, partition: 't5' },
    { position: Number.MAX_SAFE_INTEGER, partition: 'u9999' },
  ])('is read as %j by every process with the same key', async (reached) => {
    const [first, other] = [await cipherOf('key'), await cipherOf('key')];
    expect(other.decrypt('written', first.encrypt('written', reached))).toEqual(
      reached,
    );
  });

  it('reveals nothing: equal positions look different, and greater ones may look lower', async () => {
    const { encrypt } = await cipherOf('key');
    const texts = Array.from({ length: 50 }, (_, position) =>
      encrypt('told', { position, partition: null }),
    );
    const again = encrypt('told', { position: 0, partition: null });
    expect(again).not.toBe(texts[0]);
    expect(texts.toSorted()).not.toEqual(texts);
  });

  it('is bound to one purpose, and to one server', async () => {
    const { encrypt, decrypt } = await cipherOf('key');
    const text = encrypt('told', { position: 7, partition: null });
    expect(decrypt('written', text)).toBeNull();
    expect((await cipherOf('other')).decrypt('told', text)).toBeNull();
  });

  it.each(['', '7', 'x'.repeat(22), 'x'.repeat(23)])(
    'is not %j',
    async (text) => {
      expect((await cipherOf('key')).decrypt('told', text)).toBeNull();
    },
  );

  it('works again after the key could not be read', async () => {
    let isUnavailable = true;
    const ciphers = positionCiphers({
      serverKey: () =>
        isUnavailable
          ? Promise.reject(new Error('unavailable'))
          : Promise.resolve('key'),
    });
    await expect(ciphers.load()).rejects.toThrow('unavailable');
    isUnavailable = false;
    expect(await ciphers.load()).toHaveProperty('encrypt');
  });
});
