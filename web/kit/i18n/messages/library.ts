/** The texts of the parts of react-admin that Slipway uses. */
export const libraryMessages = {
  'ra.page.error': 'Something went wrong',
  'ra.page.loading': 'Loading…',
  'ra.message.unsaved_changes':
    'You have unsaved changes. Are you sure you want to navigate away?',
  'ra.notification.http_error': 'Sorry, there was a problem.',
  'ra.notification.data_provider_error': 'Sorry, there was a problem.',
  'ra.notification.i18n_error': 'Sorry, there was a problem.',
  'ra.notification.logged_out': 'Your session has ended. Please sign in again.',
  'ra.notification.not_authorized': 'You don’t have permission to see this.',
  'ra.notification.item_doesnt_exist': 'This no longer exists.',
  'ra.auth.auth_check_error': 'Please sign in to continue.',
  'ra.auth.sign_in_error': 'Sorry, there was a problem logging in.',
} as const;
