/** When a person gets mail about their inbox. */
export const MAIL_MODES = ['AtOnce', 'Digest', 'None'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

/**
 * Which mail a person has chosen to get. The name is stored; what the inbox
 * shows are entries.
 */
export type Notifications = Readonly<{
  /**
   * `AtOnce`: about mentions and assignments at once, about the rest once a
   * day. `Digest`: about everything once a day. `None`: never.
   */
  mail: MailMode;
  /** Whether to send a review of the last week on Mondays. */
  weeklyReview: boolean;
}>;

/** The mail that a person gets until they choose. */
export const DEFAULT_NOTIFICATIONS: Notifications = {
  mail: 'Digest',
  weeklyReview: false,
};
