import {
  chooseNotifications,
  getNotifications,
  unsubscribe,
} from './mailChoice.ts';
import { sendMails } from './sendMails.ts';

/** Use cases of mail notifications. */
export const mailUseCases = {
  getNotifications,
  chooseNotifications,
  unsubscribe,
  sendMails,
};
