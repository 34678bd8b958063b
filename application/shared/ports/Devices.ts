/** A browser with which a person signed in; `id` is not its secret. */
export type RememberedBrowser = Readonly<{
  id: string;
  lastUsedAt: string;
  userAgent: string;
}>;

/**
 * Browsers that have entered the console's code, identified by random secrets,
 * which are stored only as hashes. A browser is forgotten after 400 days without
 * use.
 */
export interface Devices {
  /** Remembers a browser and returns its secret. `now` is an ISO instant. */
  remember(now: string): Promise<string>;

  /** Whether a secret belongs to a remembered browser; each use extends it. */
  isKnown(secret: string, now: string): Promise<boolean>;

  /**
   * Records that a person signed in with a browser; does nothing if it was
   * forgotten.
   */
  recordUser(
    secret: string,
    by: Readonly<{ userId: string; userAgent: string; now: string }>,
  ): Promise<void>;

  /** Lists browsers with which a person signed in, last used first. */
  list(userId: string, now: string): Promise<readonly RememberedBrowser[]>;

  /** Forgets a browser for everybody; false if the person never used it. */
  forget(userId: string, id: string): Promise<boolean>;

  /** Forgets which browsers a person used. */
  forgetUser(userId: string): Promise<void>;

  /** Forgets all browsers and returns their number. */
  forgetAll(): Promise<number>;
}
