import { tabStorage } from '../../browser/storage.ts';

const STORED = 'slipway.signedOut';

/** Tells the public page after a sign-out that it was one (Q3). */
export const signedOut = {
  keep: (): void => tabStorage.set(STORED, 'true'),
  /** Whether the person has just signed out; true only once. */
  take: (): boolean => {
    const isSignedOut = tabStorage.get(STORED) !== null;
    tabStorage.set(STORED, null);
    return isSignedOut;
  },
};
