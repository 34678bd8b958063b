/**
 * Loads what the sign-in page does not need at first; rejects if that fails.
 */
export const loadLazily = () => import('./lazyPages.ts');

type Later = Awaited<ReturnType<typeof loadLazily>>;

type LaterPages = Later['lazyPages'];
export type LaterPath = keyof LaterPages;
export type LaterForms = Pick<Later, 'LocalForm' | 'MailForm'>;
