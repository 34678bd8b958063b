/**
 * The texts of an HTML page before any script runs; not part of the app's code.
 */
export const htmlPageMessages = {
  'htmlPage.notLoaded':
    'Slipway couldn’t be loaded. Check your network connection and reload the page.',
  'htmlPage.reload': 'Reload',
  'htmlPage.needsScripts': 'Slipway needs JavaScript. Please turn it on.',
} as const;
