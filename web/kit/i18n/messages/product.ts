/** The only texts that the sign-in page shares with the app. */
export const productMessages = {
  'app.name': 'Slipway',
  'app.pageTitle': '{page} – Slipway',
} as const;
