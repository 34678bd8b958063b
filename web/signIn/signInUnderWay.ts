import { PROVIDER_START } from './places.ts';
import type { RedirectProvider } from './places.ts';

const STORED = 'slipway.signIn.underWay';

/**
 * Another sign-in of this browser came in between: a second tab, or a page that
 * stood too long. Nothing is wrong with the person or their account.
 */
const INTERRUPTED: readonly string[] = [
  'interaction_in_progress',
  'ACCOUNT.SIGN_IN_INTERRUPTED',
];

type UnderWay = Readonly<{ inviteCode: string | null; again: boolean }>;

const NONE: UnderWay = { inviteCode: null, again: false };

const read = (): UnderWay => {
  try {
    const stored = sessionStorage.getItem(STORED);
    return stored === null ? NONE : (JSON.parse(stored) as UnderWay);
  } catch {
    return NONE;
  }
};

const write = (underWay: UnderWay): void => {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(underWay));
  } catch {
    // Then an interrupted sign-in is begun again by hand.
  }
};

/** What this tab knows of the sign-in that it has sent its person away for. */
export const signInUnderWay = {
  /** Where a provider's sign-in begins. */
  startOf: (provider: RedirectProvider, inviteCode: string | null): string =>
    inviteCode === null
      ? PROVIDER_START[provider]
      : `${PROVIDER_START[provider]}?c=${encodeURIComponent(inviteCode)}`,

  begin: (inviteCode: string | null): void => {
    write({ inviteCode, again: false });
  },

  /**
   * Where to begin again after an error that only means an interruption: the
   * start forgets what the browser kept of the former one (B17). Null for any
   * other error, and when beginning again has not helped once already.
   */
  beginAgain: (provider: RedirectProvider, error: string): string | null => {
    const { inviteCode, again } = read();
    signInUnderWay.end();
    if (again || !INTERRUPTED.includes(error)) return null;
    write({ inviteCode, again: true });
    // Without storage nobody could tell that this is the second time.
    if (!read().again) return null;
    return signInUnderWay.startOf(provider, inviteCode);
  },

  end: (): void => {
    try {
      sessionStorage.removeItem(STORED);
    } catch {
      // Nothing was kept.
    }
  },
};
