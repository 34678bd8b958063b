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

/** Longer than any code, with the spaces and hyphens that people type. */
const MAX_CODE_LENGTH = 40;

/** A link's secret and, after a dot, the code if one was typed. */
const SECRET_AND_CODE = new RegExp(
  String.raw`^([\w-]{43})(?:\.(.{1,${String(MAX_CODE_LENGTH)}}))?$`,
);

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
  verify: async (_provider, proof, presenter): Promise<VerifiedIdentity> => {
    const browserSecret = presenter?.redirectState?.['browser'] ?? null;
    const linkProof = toLinkProof(proof.trim(), browserSecret);
    const redeemed = await signInLinks.redeem(linkProof, clock.now());
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

const toLinkProof = (
  proof: string,
  browserSecret: string | null,
): LinkProof => {
  const match = SECRET_AND_CODE.exec(proof);
  if (match === null) {
    const code = proof.slice(0, MAX_CODE_LENGTH);
    return { token: null, code, browserSecret };
  }
  const [, token = null, code = null] = match;
  return { token, code, browserSecret };
};
