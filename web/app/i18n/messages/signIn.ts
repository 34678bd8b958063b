/** Signing in and out, by pages that load no more texts than these. */
export const signInMessages = {
  'signIn.title': 'Sign In',
  'signIn.lead': 'Use your preferred login provider - No sign up needed.',
  'signIn.microsoft': 'Sign in with Microsoft',
  'signIn.google': 'Sign in with Google',
  'signIn.local': 'Continue on this computer',
  'signIn.email': 'Email address',
  'signIn.localHelp': 'No password needed on this computer.',
  'signIn.code': 'Code',
  'signIn.codeHelp':
    'To show that this is your computer, enter the code that Slipway printed when it started.',
  'signIn.codeWrong':
    'This code is wrong. Enter the one that Slipway printed when it last started.',
  'signIn.emailInvalid': 'Please enter a valid email address.',
  'signIn.showAll': 'Show all login providers',
  'signIn.loading': 'Loading…',
  'signIn.signingIn': 'Signing in…',
  'signIn.noProvider':
    'No login provider is set up yet. Please ask your administrator.',
  'signIn.failed': 'Sorry, there was a problem logging in.',
  'signIn.declined': 'Microsoft says that it was declined.',
  'signIn.failedBecause': 'Sorry, there was a problem logging in: {detail}',
  'signIn.emailTaken':
    'This email address belongs to an account that signs in another way. Please sign in the way you did before.',
  'signIn.loadFailed': 'Sorry, there was a problem loading.',
  'signIn.tryAgain': 'Try again',
  'signIn.inviteValid': 'Sign in to accept your invitation and join your team!',
  'signIn.inviteInvalid': 'Sorry, your invitation is no longer valid.',
  'signIn.inviteCheckFailed':
    'Sorry, there was a problem checking your invitation.',
  'signIn.ended': 'Your session has ended. Please sign in again.',
  'signIn.removed':
    'You were removed from the team. Sign in again to continue with a team of your own.',
  'waitingList.title': 'You’re on the waiting list',
  'waitingList.text':
    'Slipway is currently open to invited teams only. Ask a teammate for an invitation, or come back later.',
  'waitingList.back': 'Back to Sign In',
  'signOut.working': 'Signing out...',
  'signOut.failed':
    'Sorry, there was a problem signing out. You’re still signed in.',
} as const;
