/**
 * Loads what the sign-in page does not need at first; rejects if that fails.
 */
export const loadLazily = () => import('./lazyPages.ts');

type LazyModule = Awaited<ReturnType<typeof loadLazily>>;

/** The paths of the pages that are loaded later. */
export type LazyPath = keyof LazyModule['lazyPages'];
export type LazyForms = Pick<LazyModule, 'LocalForm' | 'MailForm'>;
