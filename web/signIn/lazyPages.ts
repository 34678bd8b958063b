import { MailReturn } from './MailReturn.tsx';
import { NotAllowed, WaitingList } from './RefusedPages.tsx';
import { SigningOut } from './SigningOut.tsx';

export { LocalForm } from './LocalForm.tsx';
export { MailForm } from './MailForm.tsx';

/** Rarely seen pages, by path. */
export const lazyPages = {
  '/login/waitinglist': WaitingList,
  '/login/not-allowed': NotAllowed,
  '/auth/mail': MailReturn,
  '/logout': SigningOut,
} as const;
