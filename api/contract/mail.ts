import { z } from 'zod';
import { MAIL_MODES } from '#domain/shared/notifications.ts';
import { text } from './scalars.ts';

/** `AtOnce`: mentions and assignments at once, other entries once a day. */
export const mailMode = z.enum(MAIL_MODES);

/** A user's choice of mail notifications. */
export const chooseNotifications = z.object({
  mail: mailMode,
  weeklyReview: z.boolean(),
});

/** `isAvailable`: whether this server can send mail. */
export const notifications = chooseNotifications.extend({
  isAvailable: z.boolean(),
});

/** The token is in the link of an email. */
export const unsubscribeQuery = z.object({ token: text(500) });

/** Whether the token belongs to an existing account. */
export const unsubscribeReply = z.object({ isUnsubscribed: z.boolean() });

export type MailMode = z.infer<typeof mailMode>;
export type ChooseNotifications = z.infer<typeof chooseNotifications>;
export type NotificationSettings = z.infer<typeof notifications>;
