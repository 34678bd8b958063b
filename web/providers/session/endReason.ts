const STORED = 'slipway.sessionEnd';

/** Why somebody who was signed in finds themselves at the sign-in. */
export type SessionEnd = 'ended' | 'removed';

/** The server's word for somebody who was taken out of their only team. */
const WITHOUT_TEAM = 'ACCOUNT.WITHOUT_TEAM';

/** Handed from the app to the sign-in, which says it once. */
export const sessionEnd = {
  keep: (code: string | undefined): void => {
    const end: SessionEnd = code === WITHOUT_TEAM ? 'removed' : 'ended';
    try {
      sessionStorage.setItem(STORED, end);
    } catch {
      // Then the sign-in stands without a word.
    }
  },
  take: (): SessionEnd | null => {
    try {
      const end = sessionStorage.getItem(STORED);
      sessionStorage.removeItem(STORED);
      return end === 'ended' || end === 'removed' ? end : null;
    } catch {
      return null;
    }
  },
};
