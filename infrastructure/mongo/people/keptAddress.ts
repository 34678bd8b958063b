/** An email address as it is stored, with the profile of whose it is. */
export type KeptAddress = Readonly<{
  /** The user. */
  _id: string;
  emailAddress: string;
  addressKey: string;
  vouched: boolean;
  /** What the person chose; null or missing where they did not. */
  displayName?: string | null;
  color?: string | null;
  /** Of the profile; missing before the first one. */
  profileNumber?: number;
}>;
