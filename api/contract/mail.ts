import { z } from 'zod';
import { MAIL_MODES } from '#domain/shared/notifications.ts';
import { text } from './scalars.ts';

/** `AtOnce`: mentions and assignments at once, the rest once a day. */
export const mailMode = z.enum(MAIL_MODES);

/** What one wants to get by mail. */
export const chooseNotifications = z.object({
  mail: mailMode,
  weeklyReview: z.boolean(),
});

/** `isAvailable`: this server can send mail. */
export const notifications = chooseNotifications.extend({
  isAvailable: z.boolean(),
});

/** From the link of a mail. */
export const unsubscribeQuery = z.object({ token: text(500) });

/** Whether the token is one of a person who has an account. */
export const unsubscribeReply = z.object({ isUnsubscribed: z.boolean() });

export type MailMode = z.infer<typeof mailMode>;
export type ChooseNotifications = z.infer<typeof chooseNotifications>;
export type NotificationSettings = z.infer<typeof notifications>;
