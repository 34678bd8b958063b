import { accountMessages } from './account.ts';
import { dayMessages } from './day.ts';
import { historyMessages } from './history.ts';
import { commandMessages } from './command.ts';
import { guideMessages } from './guide.ts';
import { itemMessages } from './item.ts';
import { planMessages } from './plan.ts';
import { productMessages } from './product.ts';
import { projectMessages } from './project.ts';
import { reportMessages } from './reports.ts';
import { savingMessages } from './saving.ts';
import { sharedMessages } from './shared.ts';
import { signInMessages } from './signIn.ts';
import { storyMessages } from './story.ts';
import { teamMessages } from './team.ts';
import { versionMessages } from './versions.ts';

/** Every text of the client, by key. ICU message syntax. */
export const english = {
  ...productMessages,
  ...sharedMessages,
  ...savingMessages,
  ...commandMessages,
  ...signInMessages,
  ...accountMessages,
  ...teamMessages,
  ...projectMessages,
  ...dayMessages,
  ...planMessages,
  ...itemMessages,
  ...historyMessages,
  ...versionMessages,
  ...reportMessages,
  ...storyMessages,
  ...guideMessages,

  // The texts of the parts of react-admin that Slipway uses.
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

export type MessageKey = keyof typeof english;
