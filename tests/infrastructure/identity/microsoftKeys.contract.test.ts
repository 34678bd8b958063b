import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IdentityProviderFailed } from '#application/shared/ports/Identity.ts';
import { TENANT } from '#tests/support/microsoft.ts';
import type { MicrosoftSituation } from './microsoftSituation.ts';
import { microsoftSituation } from './microsoftSituation.ts';

const HOUR_MS = 3_600_000;

let here: MicrosoftSituation;
beforeEach(async () => {
  here = await microsoftSituation();
});
afterEach(() => here.microsoft.close());

describe("Microsoft's keys", () => {
  it('are fetched once for many sign-ins', async () => {
    const identity = here.open();
    const token = await here.microsoft.token();
    await Promise.all([1, 2, 3].map(() => here.verify(token, identity)));
    await here.verify(token, identity);
    expect(here.microsoft.keyRequests()).toBe(1);
  });

  it('are fetched again for a new key', async () => {
    const identity = here.open();
    await here.verify(await here.microsoft.token(), identity);
    await here.microsoft.rotate();
    here.clock.advance(61_000);
    await here.verify(await here.microsoft.token(), identity);
    expect(here.microsoft.keyRequests()).toBe(2);
  });

  it('drop unpublished ones within an hour', async () => {
    const identity = here.open();
    const old = await here.microsoft.token({ exp: here.inSeconds(3 * 3600) });
    await here.verify(old, identity);
    await here.microsoft.rotate();
    here.clock.advance(HOUR_MS);
    expect(await here.reasonFor(old, identity)).toBe('unknown-key');
  });

  it('are not fetched repeatedly for made-up ids', async () => {
    const identity = here.open();
    const junk = await here.microsoft.token({}, { kid: 'made-up' });
    for (let count = 0; count < 20; count += 1) {
      expect(await here.reasonFor(junk, identity)).toBe('unknown-key');
    }
    expect(here.microsoft.keyRequests()).toBe(1);
  });

  it('are not fetched for a text that does not look like a token for Slipway', async () => {
    const identity = here.open();
    await here.reasonFor('a.b.c', identity);
    await here.refusalOf({ aud: 'another' }, identity);
    expect(here.microsoft.keyRequests()).toBe(0);
  });

  it.each([
    { status: 503, body: '' },
    { status: 200, body: 'no JSON' },
    { status: 200, body: 'null' },
    { status: 200, body: '{}' },
  ])(
    'cause a fault and not a refusal if they are unavailable: %j',
    async (answer) => {
      const identity = here.open();
      here.microsoft.answerWith(answer);
      const token = await here.microsoft.token();
      await expect(here.verify(token, identity)).rejects.toThrow(
        IdentityProviderFailed,
      );
      here.microsoft.answerWith(null);
      here.clock.advance(5_001);
      await here.verify(token, identity);
    },
  );

  it('cause an error if their server does not respond', async () => {
    const nowhere = 'http://127.0.0.1:9';
    const claims = { iss: `${nowhere}/${TENANT}/v2.0` };
    const error = await here
      .verify(await here.microsoft.token(claims), here.open('common', nowhere))
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(IdentityProviderFailed);
    expect((error as Error).message).toContain('Microsoft is unavailable');
  });

  it('are waited for at most five seconds', async () => {
    here.microsoft.stopResponding();
    await expect(here.verify(await here.microsoft.token())).rejects.toThrow(
      IdentityProviderFailed,
    );
  });

  it('stay usable for a day while Microsoft cannot be reached', async () => {
    const identity = here.open();
    const lasting = { exp: here.inSeconds(48 * 3600) };
    await here.verify(await here.microsoft.token(lasting), identity);
    here.microsoft.answerWith({ status: 503, body: '' });
    here.clock.advance(23 * HOUR_MS);
    await here.verify(await here.microsoft.token(lasting), identity);
    here.clock.advance(HOUR_MS);
    await expect(
      here.verify(await here.microsoft.token(lasting), identity),
    ).rejects.toThrow(IdentityProviderFailed);
  });
});
