/** Signing in and out, for pages that load no other texts. */
export const signInMessages = {
  'signIn.title': 'Sign In',
  'signIn.lead': 'Use your preferred login provider - No sign up needed.',
  'signIn.microsoft': 'Sign in with Microsoft',
  'signIn.google': 'Sign in with Google',
  'signIn.oidc': 'Sign in with {name}',
  'signIn.showAll': 'Show all login providers',
  'signIn.loading': 'Loading…',
  'signIn.signingIn': 'Signing in…',
  'signIn.noProvider':
    'No login provider is set up yet. Please ask your administrator.',
  'signIn.failed': 'Sorry, there was a problem logging in.',
  'signIn.failedBecause': 'Sorry, there was a problem logging in: {detail}',
  'signIn.emailTaken':
    'This email address belongs to an account that signs in another way. Please sign in the way you did before.',
  'signIn.otherSignIn':
    'An account with this email address signs in another way. Please sign in that way once in this browser: both will work from then on.',
  'signIn.providerFailed':
    'The login provider is unavailable. Please try again shortly.',
  'signIn.loadFailed': 'Sorry, there was a problem loading.',
  'signIn.tryAgain': 'Try again',
  'signIn.inviteValid': 'Sign in to accept your invitation and join your team!',
  'signIn.inviteInvalid': 'Sorry, your invitation is no longer valid.',
  'signIn.inviteCheckFailed':
    'Sorry, there was a problem checking your invitation.',
  'signIn.ended': 'Your session has ended. Please sign in again.',
  'signIn.removed':
    'You were removed from the team. Sign in again to continue with a team of your own.',
} as const;
