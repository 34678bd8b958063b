/** An email address as it is stored, with the profile of whose it is. */
export type KeptAddress = Readonly<{
  /** The user. */
  _id: string;
  emailAddress: string;
  addressKey: string;
  vouched: boolean;
  /** Chosen name; null or missing if none. */
  displayName?: string | null;
  color?: string | null;
  /** Number of the profile; missing before the first one. */
  profileNumber?: number;
}>;
