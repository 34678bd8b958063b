/** A user's email address and profile as stored. */
export type StoredAddress = Readonly<{
  /** The user's id. */
  _id: string;
  emailAddress: string;
  addressKey: string;
  vouched: boolean;
  /** The chosen name; null or missing if there is none. */
  displayName?: string | null;
  color?: string | null;
  /** The number of the latest profile; missing before the first one. */
  profileNumber?: number;
}>;
