/** When a person gets mail about their inbox. */
export const MAIL_MODES = ['AtOnce', 'Digest', 'None'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

/** A person's choice of mail notifications. */
export type Notifications = Readonly<{
  /** `AtOnce`: mentions and assignments at once, the rest once a day. */
  mail: MailMode;
  /** Whether to send a review of the last week on Mondays. */
  weeklyReview: boolean;
}>;

/** The notifications until a person chooses. */
export const DEFAULT_NOTIFICATIONS: Notifications = {
  mail: 'Digest',
  weeklyReview: false,
};
