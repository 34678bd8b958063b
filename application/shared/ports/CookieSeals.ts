/** Texts that browsers store for a server and that only a server can write. */
export interface CookieSeals {
  /** Seals a text as the value of a named cookie. Throws StorageFailure. */
  seal(name: string, text: string): Promise<string>;

  /** Returns a cookie's text; null if no server of this Slipway wrote it. */
  open(name: string, value: string): Promise<string | null>;
}
