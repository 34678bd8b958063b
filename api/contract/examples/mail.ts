import * as contract from '../mail.ts';
import { example } from './example.ts';

const chosen = { mail: 'AtOnce', weeklyReview: true } as const;

export const mailExamples = [
  example(contract.chooseNotifications, chosen),
  example(contract.notifications, { ...chosen, isAvailable: true }),
  example(contract.unsubscribeReply, { isUnsubscribed: true }),
];
