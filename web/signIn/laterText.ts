import { signInLaterMessages } from '../kit/i18n/messages/signInLater.ts';
import { textOf } from './text.ts';

/** A text of the pages that are loaded later, and of sign-in by mail. */
export const laterText = textOf(signInLaterMessages);
