import { tabStorage } from '../browser/storage.ts';

const STORED = 'slipway.signIn.mail';

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
      const stored = tabStorage.get(STORED);
      if (stored === null) return null;
      const { emailAddress, until } = JSON.parse(stored) as PendingMail;
      return Date.now() < until ? emailAddress : null;
    } catch {
      return null;
    }
  },
  keep: (emailAddress: string, seconds: number): void => {
    const pending = { emailAddress, until: Date.now() + seconds * 1000 };
    tabStorage.set(STORED, JSON.stringify(pending));
  },
  forget: (): void => tabStorage.set(STORED, null),
};
