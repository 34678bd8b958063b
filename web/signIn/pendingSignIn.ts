import { tabStorage } from '../browser/storage.ts';
import { returnPath } from '../providers/session/returnPath.ts';
import { PROVIDER_START } from './addresses.ts';
import type { RedirectProvider } from './addresses.ts';

const STORAGE_KEY = 'slipway.signIn.underWay';

/**
 * Another sign-in in this browser interrupted this one: a second tab, or a page
 * that was open for too long. The account itself is fine.
 */
const INTERRUPTED: readonly string[] = [
  'interaction_in_progress',
  'ACCOUNT.SIGN_IN_INTERRUPTED',
];

type PendingSignIn = Readonly<{
  inviteCode: string | null;
  isRestarted: boolean;
}>;

const NOT_STARTED: PendingSignIn = { inviteCode: null, isRestarted: false };

const read = (): PendingSignIn => {
  try {
    const stored = tabStorage.get(STORAGE_KEY);
    return stored === null
      ? NOT_STARTED
      : (JSON.parse(stored) as PendingSignIn);
  } catch {
    return NOT_STARTED;
  }
};

const write = (pending: PendingSignIn): void => {
  tabStorage.set(STORAGE_KEY, JSON.stringify(pending));
};

/** The parameter of an address; none for null. */
const parameter = (name: string, value: string | null): readonly string[] =>
  value === null ? [] : [`${name}=${encodeURIComponent(value)}`];

/** The sign-in at a provider that this tab has started. */
export const pendingSignIn = {
  /** The address that starts a provider's sign-in. */
  startAddress: (
    provider: RedirectProvider,
    inviteCode: string | null,
  ): string => {
    const query = [
      ...parameter('c', inviteCode),
      ...parameter('returnTo', returnPath.get()),
    ];
    const start = PROVIDER_START[provider];
    return query.length === 0 ? start : `${start}?${query.join('&')}`;
  },

  begin: (inviteCode: string | null): void => {
    write({ inviteCode, isRestarted: false });
  },

  /**
   * Forgets the sign-in, and returns the address that starts it again if it was
   * interrupted. Null for other errors, and if it was already restarted.
   */
  takeRestartAddress: (
    provider: RedirectProvider,
    error: string,
  ): string | null => {
    const { inviteCode, isRestarted } = read();
    pendingSignIn.end();
    if (isRestarted || !INTERRUPTED.includes(error)) return null;
    write({ inviteCode, isRestarted: true });
    // A second attempt cannot be recognized without storage.
    if (!read().isRestarted) return null;
    return pendingSignIn.startAddress(provider, inviteCode);
  },

  end: (): void => tabStorage.set(STORAGE_KEY, null),
};
