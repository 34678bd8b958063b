/**
 * Loads what the sign-in page does not need at first; rejects if that fails.
 */
export const loadLater = () => import('./lazyPages.ts');

type Later = Awaited<ReturnType<typeof loadLater>>;

type LaterPages = Later['laterPages'];
export type LaterPath = keyof LaterPages;
export type LaterForms = Pick<Later, 'LocalForm' | 'MailForm'>;
