/** The sign-in page's forms, refusals and sign-out, loaded on demand. */
export const signInLazyMessages = {
  'signIn.local': 'Continue on this computer',
  'signIn.email': 'Email address',
  'signIn.localHelp': 'No password needed on this computer.',
  'signIn.code': 'Code',
  'signIn.codeHelp':
    'To show that this is your computer, enter the code that Slipway printed when it started.',
  'signIn.codeWrong':
    'This code is wrong. Enter the one that Slipway printed when it last started.',
  'signIn.emailInvalid': 'Please enter a valid email address.',
  'signIn.mail': 'Email me a link',
  'signIn.mailHelp':
    'We’ll send you a link to sign in with. No password needed.',
  'signIn.mailSent':
    'We’ve sent an email to {address}. Open its link in this browser, or enter its code here. Both expire in 10 minutes.',
  'signIn.mailCodeHelp': 'The 8 characters in the email.',
  'signIn.mailCodeMissing': 'Enter the 8 characters from the email.',
  'signIn.mailCodeWrong':
    'This code is wrong. Enter the one from the newest email.',
  'signIn.mailConfirm': 'Sign in',
  'signIn.mailAgain': 'Send another email',
  'signIn.mailOther': 'Use another address',
  'signIn.mailAnother': 'Get another link',
  'signIn.mailIncomplete': 'This link is incomplete. Please get another one.',
  'signIn.mail.confirm':
    'Continue to finish signing in with the link from your email.',
  'signIn.mail.code':
    'You asked for this link in another browser. To sign in here, enter the code from the same email.',
  'signIn.declined': 'Microsoft reports that the sign-in was declined.',
  'waitingList.title': 'You’re on the waiting list',
  'waitingList.text':
    'Slipway is currently open to invited teams only. Ask a teammate for an invitation, or come back later.',
  'waitingList.back': 'Back to Sign In',
  'notAllowed.title': 'You need an invitation',
  'notAllowed.domain':
    'Only email addresses of certain domains can sign in here without an invitation. Sign in with another address, or ask a teammate to invite you.',
  'notAllowed.unverifiedTitle': 'Your email address is not confirmed',
  'notAllowed.unverified':
    'Your login provider has not confirmed that this email address is yours. Verify it there and sign in again, or ask your administrator.',
  'signOut.working': 'Signing out...',
  'signOut.ask': 'Sign out of Slipway?',
  'signOut.unsent':
    'Some changes aren’t saved yet. They will be erased from this device when you sign out.',
  'signOut.confirm': 'Sign out',
  'signOut.stay': 'Stay signed in',
  'signOut.failed':
    'Sorry, there was a problem signing out. You’re still signed in.',
} as const;
