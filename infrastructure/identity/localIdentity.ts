import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { limitEntries } from '#application/shared/limitEntries.ts';
import type {
  IdentityVerifier,
  LocalIdentity,
} from '#application/shared/ports/Identity.ts';
import { IdentityRefused } from '#application/shared/ports/Identity.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';

/** How long a token can be exchanged, in ms. */
const TOKEN_MS = 60_000;
const MAX_OPEN_TOKENS = 1000;

type IssuedToken = Readonly<{
  emailAddress: string;
  /** The secret of the browser that asked; null if it is not remembered. */
  deviceSecret: string | null;
  /** Milliseconds since 1970. */
  until: number;
}>;

/**
 * Sign-in for people at this computer, while no provider is set up. A token is
 * random, works once within a minute, and only this process knows it.
 */
export const localIdentity = ({
  clock,
}: {
  clock: Clock;
}): LocalIdentity & IdentityVerifier => {
  const issued = new LRUCache<string, IssuedToken>(
    limitEntries(MAX_OPEN_TOKENS),
  );

  return {
    providers: ['Local'],

    issueToken: async (emailAddress, deviceSecret = null) => {
      const token = randomBytes(32).toString('base64url');
      const until = Date.parse(clock.now()) + TOKEN_MS;
      issued.set(token, { emailAddress, deviceSecret, until });
      return token;
    },

    deviceSecretOf: (token) => issued.get(token)?.deviceSecret ?? null,

    verify: async (provider, proof) => {
      const token = provider === 'Local' ? issued.get(proof) : undefined;
      // Works once, even if it was sent for another provider.
      issued.delete(proof);
      if (token === undefined || Date.parse(clock.now()) > token.until) {
        throw new IdentityRefused(
          'This sign-in has expired. Please try again.',
        );
      }
      const { emailAddress } = token;
      return {
        provider: 'Local',
        issuer: 'slipway',
        subject: emailAddress.toLowerCase(),
        emailAddress,
        // Only people at this computer sign in this way, so the address counts
        // until a provider is set up: see `distrustLocalSignIns`.
        emailVouched: true,
      };
    },
  };
};
