import { tabStorage } from '../browser/storage.ts';

const STORAGE_KEY = 'slipway.signIn.mail';

type PendingMail = Readonly<{
  emailAddress: string;
  /** An instant in milliseconds since 1970. */
  until: number;
}>;

/**
 * The address that a link was mailed to, while its code can be entered in this
 * tab: a phone may reload the tab when people return from their mail.
 */
export const pendingMail = {
  read: (): string | null => {
    try {
      const stored = tabStorage.get(STORAGE_KEY);
      if (stored === null) return null;
      const { emailAddress, until } = JSON.parse(stored) as PendingMail;
      return Date.now() < until ? emailAddress : null;
    } catch {
      return null;
    }
  },
  keep: (emailAddress: string, seconds: number): void => {
    const pending = { emailAddress, until: Date.now() + seconds * 1000 };
    tabStorage.set(STORAGE_KEY, JSON.stringify(pending));
  },
  forget: (): void => tabStorage.set(STORAGE_KEY, null),
};
