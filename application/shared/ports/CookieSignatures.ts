/** Texts that browsers store for a server and that only a server can write. */
export interface CookieSignatures {
  /** Signs a text as the value of a named cookie. Throws StorageFailure. */
  sign(name: string, text: string): Promise<string>;

  /** Returns a cookie's text; null if no server of this Slipway wrote it. */
  read(name: string, value: string): Promise<string | null>;
}
