/** What the sign-in page does without. Rejects where it cannot be loaded. */
export const loadLater = () => import('./later.ts');

type Later = Awaited<ReturnType<typeof loadLater>>;

export type LaterPages = Later['laterPages'];
export type LaterPath = keyof LaterPages;
export type LaterForms = Pick<Later, 'LocalForm' | 'MailForm'>;
