/** Texts that browsers store for a server, which nobody else can write. */
export interface CookieSeals {
  /** The text as the value of a cookie of that name. Throws StorageFailure. */
  seal(name: string, text: string): Promise<string>;

  /** The text in it; null where no server of this Slipway has written it. */
  open(name: string, value: string): Promise<string | null>;
}
