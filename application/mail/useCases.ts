import {
  chooseNotifications,
  getNotifications,
  unsubscribe,
} from './notifications.ts';
import { sendMails } from './sendMails.ts';

/** What people get by mail about what happened. */
export const mail = {
  getNotifications,
  chooseNotifications,
  unsubscribe,
  sendMails,
};
