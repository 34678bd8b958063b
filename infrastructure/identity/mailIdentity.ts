import { addressKey } from '#application/shared/emailAddress.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type {
  IdentityVerifier,
  VerifiedIdentity,
} from '#application/shared/ports/Identity.ts';
import { MailCodeNeeded } from '#application/shared/ports/Identity.ts';
import type {
  LinkProof,
  SignInLinks,
} from '#application/shared/ports/SignInLinks.ts';
import { identityRefusal } from './identityRefusal.ts';

/** A link's secret and, after a dot, the code if one was typed. */
const LINK_PROOF = /^([\w-]{43})(?:\.(.{1,40}))?$/;
const LONGEST_CODE = 40;

/**
 * Sign-in by mail (L104). The proof is the secret of a mailed link, or the code
 * of the email; in another browser than the one that asked, it is both,
 * separated by a dot. Throws MailCodeNeeded if the code is missing or wrong.
 */
export const mailIdentity = ({
  signInLinks,
  clock,
}: Readonly<{ signInLinks: SignInLinks; clock: Clock }>): Pick<
  IdentityVerifier,
  'verify'
> => ({
  verify: async (_provider, idToken, bearer): Promise<VerifiedIdentity> => {
    const browser = bearer?.redirectState?.['browser'] ?? null;
    const proof = proofIn(idToken.trim(), browser);
    const redeemed = await signInLinks.redeem(proof, clock.now());
    if (redeemed === 'unknown') throw identityRefusal('Mail', 'link');
    if (redeemed === 'codeNeeded') throw new MailCodeNeeded(null);
    if ('wrongCodeFor' in redeemed) {
      throw new MailCodeNeeded(redeemed.wrongCodeFor);
    }
    const { emailAddress } = redeemed;
    return {
      provider: 'Mail',
      issuer: 'slipway',
      subject: addressKey(emailAddress),
      emailAddress,
      // The secret was in the mailbox.
      emailVouched: true,
    };
  },
});

const proofIn = (linkProof: string, browser: string | null): LinkProof => {
  const [isLink, token = null, code = null] = LINK_PROOF.exec(linkProof) ?? [];
  if (isLink !== undefined) return { token, code, browser };
  return { token: null, code: linkProof.slice(0, LONGEST_CODE), browser };
};
