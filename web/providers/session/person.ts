import { deviceStorage } from '../../browser/storage.ts';

const STORED = 'slipway.person';
/** Whom this page is for; null on the sign-in. */
let own: string | null = null;

/**
 * Who is signed in on this browser. Its tabs share one session: a page of
 * somebody who was signed in before must send nothing in the next one's name.
 */
export const person = {
  /** The session of this page is that user's. */
  is: (userId: string): void => {
    const isNext = own !== null && own !== userId;
    own = userId;
    deviceStorage.set(STORED, userId);
    if (isNext) location.reload();
  },

  /** Who was signed in last, also on a page that is nobody's. */
  last: (): string => deviceStorage.get(STORED) ?? '',

  /** Another tab has signed in somebody else. */
  isAnother: (): boolean => {
    const stored = own === null ? null : deviceStorage.get(STORED);
    return stored !== null && stored !== own;
  },

  /** The page begins again, with the data of who is signed in now. */
  leaveToAnother: (): Promise<never> => {
    location.reload();
    return new Promise<never>(() => undefined);
  },

  /** Begins again as soon as another tab signs in somebody else. */
  watch: (): (() => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === STORED && person.isAnother()) void person.leaveToAnother();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
};
