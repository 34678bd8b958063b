import { deviceStorage } from '../../browser/storage.ts';

const STORED = 'slipway.person';
/** The user of this page; null on the sign-in page. */
let pageUserId: string | null = null;

/**
 * Who is signed in on this browser. All tabs share one session, and a page of
 * the previous user must not send anything under the next user's session.
 */
export const person = {
  /** Sets this page's user; reloads if it had another one. */
  set: (userId: string): void => {
    const hasChanged = pageUserId !== null && pageUserId !== userId;
    pageUserId = userId;
    deviceStorage.set(STORED, userId);
    if (hasChanged) location.reload();
  },

  /** Who signed in last, also on pages without a user. */
  last: (): string => deviceStorage.get(STORED) ?? '',

  /** Whether another tab has signed in somebody else. */
  hasChanged: (): boolean => {
    const stored = pageUserId === null ? null : deviceStorage.get(STORED);
    return stored !== null && stored !== pageUserId;
  },

  /**
   * Reloads the page with the data of the user who is signed in now. Never
   * settles, so that no code continues on the old page.
   */
  reloadForNext: (): Promise<never> => {
    location.reload();
    return new Promise<never>(() => undefined);
  },

  /** Reloads as soon as another tab signs in somebody else. */
  watch: (): (() => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === STORED && person.hasChanged()) void person.reloadForNext();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
};
