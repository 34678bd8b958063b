import { tabStorage } from '../../browser/storage.ts';

const STORED = 'slipway.signedOut';

/** Passed from the sign-out to the public page that it ends on (Q3). */
export const signedOut = {
  keep: (): void => tabStorage.set(STORED, 'true'),
  /** Whether the person has just signed out; told once. */
  take: (): boolean => {
    const kept = tabStorage.get(STORED) !== null;
    tabStorage.set(STORED, null);
    return kept;
  },
};
