import { localIdentity } from '#infrastructure/identity/localIdentity.ts';
import { identityVerifierContract } from '#tests/contracts/identityVerifier.contract.ts';
import { NOW } from '#tests/support/fixed.ts';
import { settableClock } from '#tests/support/settableClock.ts';

identityVerifierContract('Local', async () => {
  const identity = localIdentity({ clock: settableClock(NOW) });
  return {
    identity,
    presenter: { redirectState: null, isPage: true },
    tokenFor: (emailAddress) => identity.issueToken(emailAddress),
  };
});
