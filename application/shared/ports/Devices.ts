/**
 * Browsers that have shown the console's code, under opaque random secrets of
 * which only hashes are stored. One that is not used for 400 days is forgotten.
 */
export interface Devices {
  /** Remembers a browser and returns its secret. `now` is an ISO instant. */
  remember(now: string): Promise<string>;

  /** Whether a secret is that of a remembered browser; each use extends it. */
  isKnown(secret: string, now: string): Promise<boolean>;

  /** Forgets all of them, and answers with their number. */
  forgetAll(): Promise<number>;
}
