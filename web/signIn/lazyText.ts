import { signInLazyMessages } from '../kit/i18n/messages/signInLazy.ts';
import { textOf } from './text.ts';

/** A text of the pages that are loaded later, and of sign-in by mail. */
export const lazyText = textOf(signInLazyMessages);
