/**
 * Loads what the sign-in page does not need at first; rejects if that fails.
 */
export const loadLazily = () => import('./lazyPages.ts');

type LazyModule = Awaited<ReturnType<typeof loadLazily>>;

type LaterPages = LazyModule['lazyPages'];
export type LaterPath = keyof LaterPages;
export type LaterForms = Pick<LazyModule, 'LocalForm' | 'MailForm'>;
