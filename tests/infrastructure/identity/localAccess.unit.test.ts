import { describe, expect, it } from 'vitest';
import type { Devices } from '#application/shared/ports/Devices.ts';
import { localAccess } from '#infrastructure/identity/localAccess.ts';
import { newLocalCode } from '#infrastructure/identity/printedCodes.ts';
import { NOW } from '#tests/support/fixed.ts';
import { settableClock } from '#tests/support/settableClock.ts';

const CODE = 'k7mq-2xwr-hd4n';

/** Devices in memory; their secrets are device-0, device-1 and so on. */
const createDevices = (): Devices => {
  const known = new Set<string>();
  return {
    remember: async () => {
      const secret = `device-${String(known.size)}`;
      known.add(secret);
      return secret;
    },
    isKnown: async (secret) => known.has(secret),
    recordUser: async () => undefined,
    list: async () => [],
    forget: async () => false,
    forgetUser: async () => undefined,
    forgetAll: async () => 0,
  };
};

type Code = Parameters<typeof localAccess>[0]['code'];

/**
 * `guess` sends a code, and returns the secret of a new device, or null for one
 * that is known.
 */
const setUp = (code: Code = { set: CODE }) => {
  const clock = settableClock(NOW);
  const devices = createDevices();
  const access = localAccess({ clock, devices, code, fromAnySocket: false });
  const guess = (
    guessedCode: string | null,
    {
      deviceSecret = null,
      connection = 'one',
    }: Readonly<{ deviceSecret?: string | null; connection?: string }> = {},
  ) => access.admit({ code: guessedCode, deviceSecret, connection });
  return { clock, guess, access };
};

/** Local access that prints codes, and the codes printed so far. */
const setUpPrinting = () => {
  const printed: string[] = [];
  const { access, ...rest } = setUp('printed');
  access.onCode((code) => printed.push(code));
  return { ...rest, printed };
};

/** The refusal of a wrong code, without a wait. */
const wrong = { waitSeconds: null };

describe('Local access (threat H2)', () => {
  it('is granted for the code, in upper or lower case and with spaces around it', async () => {
    const { guess } = setUp();
    expect(await guess(CODE)).toBe('device-0');
    expect(await guess(` ${CODE.toUpperCase()}\n`)).toBe('device-1');
  });

  it('is granted to a browser that has sent the code', async () => {
    const { guess } = setUp();
    const device = await guess(CODE);
    expect(await guess(null, { deviceSecret: device })).toBeNull();
    expect(await guess('wrong', { deviceSecret: device })).toBeNull();
    await expect(
      guess(null, { deviceSecret: 'made up' }),
    ).rejects.toMatchObject(wrong);
  });

  it('is refused without the code, and for a wrong one', async () => {
    const { guess } = setUp();
    for (const wrongCode of [null, '', 'k7mq-2xwr-hd4', `${CODE}x`]) {
      await expect(guess(wrongCode)).rejects.toMatchObject(wrong);
    }
  });

  it('is refused for any code if local sign-in is off', async () => {
    const { guess } = setUp(null);
    for (const code of [null, '', 'null']) {
      await expect(guess(code)).rejects.toMatchObject(wrong);
    }
  });

  it('checks ten wrong codes a minute per connection, even if they arrive at once', async () => {
    const { clock, guess } = setUp();
    const device = await guess(CODE);
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => guess('wrong')),
    );
    const waits = results.map((result) =>
      result.status === 'rejected'
        ? (result.reason as { waitSeconds: number | null }).waitSeconds
        : 'admitted',
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(10);
    expect(waits.filter((wait) => wait === 60)).toHaveLength(20);

    clock.advance(20_000);
    await expect(guess(CODE)).rejects.toMatchObject({ waitSeconds: 40 });
    // Somebody's guesses lock nobody else out (threat S13).
    expect(await guess(null, { deviceSecret: device })).toBeNull();
    expect(await guess(CODE, { connection: 'another' })).toBe('device-1');
    clock.advance(40_000);
    expect(await guess(CODE)).toBe('device-2');
  });

  it('checks 300 wrong codes a minute over all connections', async () => {
    const { clock, guess } = setUp();
    for (let count = 0; count < 300; count += 1) {
      const connection = String(count);
      await expect(guess('wrong', { connection })).rejects.toMatchObject(wrong);
    }
    const refused = { waitSeconds: 60 };
    await expect(guess(CODE, { connection: 'new' })).rejects.toMatchObject(
      refused,
    );
    clock.advance(60_000);
    expect(await guess(CODE, { connection: 'new' })).toBe('device-0');
  });

  it('does not count requests that only ask whether a code is needed', async () => {
    const { guess } = setUp();
    for (let i = 0; i < 30; i += 1) {
      await expect(guess(null)).rejects.toMatchObject(wrong);
    }
    expect(await guess(CODE)).toBe('device-0');
  });
});

describe('A printed code (threat S13)', () => {
  it('expires with its first use, and the next one is printed', async () => {
    const { guess, printed } = setUpPrinting();
    const [first = ''] = printed;
    expect(await guess(first)).toBe('device-0');
    expect(printed).toHaveLength(2);
    await expect(guess(first)).rejects.toMatchObject(wrong);
    expect(await guess(printed[1] ?? '')).toBe('device-1');
    expect(printed).toHaveLength(3);
  });

  it('is accepted from only one of two browsers that send it at once', async () => {
    const { guess, printed } = setUpPrinting();
    const [first = ''] = printed;
    const both = await Promise.allSettled([guess(first), guess(first)]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('expires after an hour, and the next one is printed on request', async () => {
    const { clock, guess, printed } = setUpPrinting();
    const [first = ''] = printed;
    // A second less than an hour.
    clock.advance(3_599_000);
    await expect(guess(null)).rejects.toMatchObject(wrong);
    expect(printed).toHaveLength(1);
    clock.advance(1000);
    await expect(guess(first)).rejects.toMatchObject(wrong);
    expect(printed).toHaveLength(2);
    expect(await guess(printed[1] ?? '')).toBe('device-0');
  });

  it('stays valid if a remembered browser signs in, or if somebody guesses', async () => {
    const { guess, printed } = setUpPrinting();
    const device = await guess(printed[0] ?? '');
    await guess(null, { deviceSecret: device });
    await expect(guess('wrong')).rejects.toMatchObject(wrong);
    expect(printed).toHaveLength(2);
  });

  it('is not printed if local sign-in is off, and never replaces a configured one', async () => {
    const codes: string[] = [];
    setUp(null).access.onCode((code) => codes.push(code));
    expect(codes).toEqual([]);
    const { access, guess, clock } = setUp();
    access.onCode((code) => codes.push(code));
    // Two hours: a printed code would have expired.
    clock.advance(7_200_000);
    await guess(CODE);
    await guess(CODE);
    expect(codes).toEqual([CODE]);
  });
});

describe('A new code', () => {
  it('is easy to read and type, and is different each time', () => {
    const codes = Array.from({ length: 200 }, newLocalCode);
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) {
      expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
      expect(code).not.toMatch(/[ilo01]/);
    }
  });
});
