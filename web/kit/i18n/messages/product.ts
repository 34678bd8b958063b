/** The texts that the sign-in shares with the app; it loads no others of it. */
export const productMessages = {
  'app.name': 'Slipway',
  'app.pageTitle': '{page} – Slipway',
} as const;
