/** Mutating calls that no writer of the crash test sends, and why not. */
export const NOT_CRASHED: Readonly<Record<string, string>> = {
  'POST /auth/local': 'signing in: nobody is there yet to keep book',
  'POST /auth/exchange-token': 'signing in, as above; a join is repeatable',
  'POST /auth/logout': 'ends the session that the writer writes with',
  'DELETE /user/sessions/:id': 'sessions are no events; needs a sign-in each',
  'DELETE /user': 'ends the writer; a cut-off closure has a test of its own',
};
