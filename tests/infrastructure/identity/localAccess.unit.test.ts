import { describe, expect, it } from 'vitest';
import type { Devices } from '#application/shared/ports/Devices.ts';
import {
  localAccess,
  newLocalCode,
} from '#infrastructure/identity/localAccess.ts';
import { NOW } from '#tests/support/fixed.ts';
import { settableClock } from '#tests/support/settableClock.ts';

const CODE = 'k7mq-2xwr-hd4n';

const someDevices = (): Devices => {
  const known = new Set<string>();
  return {
    remember: async () => {
      const secret = `device-${String(known.size)}`;
      known.add(secret);
      return secret;
    },
    isKnown: async (secret) => known.has(secret),
    forgetAll: async () => 0,
  };
};

const setUp = (code: string | null = CODE) => {
  const clock = settableClock(NOW);
  const devices = someDevices();
  const access = localAccess({ clock, devices, code, fromAnySocket: false });
  const guess = (given: string | null, device: string | null = null) =>
    access.admit({ code: given, device });
  return { clock, guess };
};

const wrong = { waitSeconds: null };

describe('local access (threat H2)', () => {
  it('is given for the code, in any case and with spaces around it', async () => {
    const { guess } = setUp();
    expect(await guess(CODE)).toBe('device-0');
    expect(await guess(` ${CODE.toUpperCase()}\n`)).toBe('device-1');
  });

  it('is given to a browser that has shown the code', async () => {
    const { guess } = setUp();
    const device = await guess(CODE);
    expect(await guess(null, device)).toBeNull();
    expect(await guess('wrong', device)).toBeNull();
    await expect(guess(null, 'made up')).rejects.toMatchObject(wrong);
  });

  it('is refused without the code, and for a wrong one', async () => {
    const { guess } = setUp();
    for (const given of [null, '', 'k7mq-2xwr-hd4', `${CODE}x`]) {
      await expect(guess(given)).rejects.toMatchObject(wrong);
    }
  });

  it('is refused for any code where local sign-in is not offered', async () => {
    const { guess } = setUp(null);
    for (const given of [null, '', 'null']) {
      await expect(guess(given)).rejects.toMatchObject(wrong);
    }
  });

  it('looks at ten wrong codes a minute, also when they come at once', async () => {
    const { clock, guess } = setUp();
    const known = await guess(CODE);
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => guess('wrong')),
    );
    const waits = results.map((one) =>
      one.status === 'rejected'
        ? (one.reason as { waitSeconds: number | null }).waitSeconds
        : 'admitted',
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(10);
    expect(waits.filter((wait) => wait === 60)).toHaveLength(20);

    clock.advance(20_000);
    await expect(guess(CODE)).rejects.toMatchObject({ waitSeconds: 40 });
    // Who was here before is not locked out by somebody's guesses.
    expect(await guess(null, known)).toBeNull();
    clock.advance(40_000);
    expect(await guess(CODE)).toBe('device-1');
  });

  it('does not count requests that only ask whether a code is needed', async () => {
    const { guess } = setUp();
    for (let i = 0; i < 30; i += 1) {
      await expect(guess(null)).rejects.toMatchObject(wrong);
    }
    expect(await guess(CODE)).toBe('device-0');
  });
});

describe('a new code', () => {
  it('can be read and typed, and is a different one each time', () => {
    const codes = Array.from({ length: 200 }, newLocalCode);
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) {
      expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
      expect(code).not.toMatch(/[ilo01]/);
    }
  });
});
