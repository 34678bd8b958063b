/** Asking for a fresh sign-in. */
export const signInAgainMessages = {
  'signInAgain.title': 'Sign in again',
  'signInAgain.text':
    'To do this, sign in again: your last sign-in was more than ten minutes ago. You’ll return to this page afterward.',
  'signInAgain.go': 'Sign in',
} as const;
