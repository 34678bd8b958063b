import type { JWTPayload } from 'jose';
import { expect } from 'vitest';
import type { Presenter } from '#application/shared/ports/Identity.ts';
import { IdentityRefused } from '#application/shared/ports/Identity.ts';
import { microsoftIdentity } from '#infrastructure/identity/microsoftIdentity.ts';
import { CLIENT_ID, startMicrosoft } from '#tests/support/microsoft.ts';
import { settableClock } from '#tests/support/settableClock.ts';

/**
 * A client that is not a browser, and checks that a token was issued to it.
 */
export const CLIENT: Presenter = { redirectState: null, isPage: false };

export type MicrosoftSituation = Awaited<ReturnType<typeof microsoftSituation>>;

/** A double of Microsoft, a clock at the present, and servers that use it. */
export const microsoftSituation = async () => {
  const microsoft = await startMicrosoft();
  const clock = settableClock(new Date().toISOString());

  const open = (tenant = 'common', authority = microsoft.authority) =>
    microsoftIdentity({
      clientId: CLIENT_ID,
      tenant,
      returnUrl: 'https://slipway.example.com/auth/msft',
      clock,
      authority,
    });

  const verify = (token: string, identity = open()) =>
    identity.verify('Microsoft', token, CLIENT);

  /** The reason why a token is refused, or 'none' if it is accepted. */
  const reasonFor = async (token: string, identity = open()) => {
    try {
      await verify(token, identity);
      return 'none';
    } catch (error) {
      if (!(error instanceof IdentityRefused)) throw error;
      expect(error.message).toMatch(/^[A-Z][^%]*\.$/);
      expect(`${error.message} ${error.reason}`).not.toMatch(
        /ada|@|ey[\w-]+\./,
      );
      return error.reason;
    }
  };

  return {
    microsoft,
    clock,
    open,
    verify,
    reasonFor,
    /** The reason why a token with these claims is refused. */
    refusalOf: async (claims: JWTPayload, identity = open()) =>
      reasonFor(await microsoft.token(claims), identity),
    /** The present plus some seconds, in the unit of token claims. */
    inSeconds: (seconds: number) =>
      Math.floor(Date.parse(clock.now()) / 1000) + seconds,
  };
};
