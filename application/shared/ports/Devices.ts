/** A browser that a person has signed in by; `id` is not its secret. */
export type RememberedBrowser = Readonly<{
  id: string;
  lastUsedAt: string;
  userAgent: string;
}>;

/**
 * Browsers that have shown the console's code, under opaque random secrets of
 * which only hashes are stored. One that is not used for 400 days is forgotten.
 */
export interface Devices {
  /** Remembers a browser and returns its secret. `now` is an ISO instant. */
  remember(now: string): Promise<string>;

  /** Whether a secret is that of a remembered browser; each use extends it. */
  isKnown(secret: string, now: string): Promise<boolean>;

  /** Notes that a person signed in by it; nothing for one that is forgotten. */
  noteUser(
    secret: string,
    by: Readonly<{ userId: string; userAgent: string; now: string }>,
  ): Promise<void>;

  /** Browsers that a person has signed in with, last used first. */
  listOf(userId: string, now: string): Promise<readonly RememberedBrowser[]>;

  /** Forgets one for everybody; false where the person never used it. */
  forget(userId: string, id: string): Promise<boolean>;

  /** Forgets that a person used any of them. */
  forgetUser(userId: string): Promise<void>;

  /** Forgets all of them, and answers with their number. */
  forgetAll(): Promise<number>;
}
