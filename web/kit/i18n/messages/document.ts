/**
 * The texts of a document before any script runs; not part of the app's code.
 */
export const documentMessages = {
  'document.notLoaded':
    'Slipway couldn’t be loaded. Check your network connection and reload the page.',
  'document.reload': 'Reload',
  'document.needsScripts': 'Slipway needs JavaScript. Please turn it on.',
} as const;
