import type {
  AccessToken,
  BrowsersReply,
  CreateAccessToken,
  CreatedAccessToken,
  ChooseNotifications,
  CoreContext,
  NotificationSettings,
  OwnData,
  RememberedBrowser,
  ReviseProfile,
  Usage,
} from '#api/contract/index.ts';
import { pathOf, read } from './read.ts';
import { saveText } from '../../outbox/saveText.ts';
import type { SaveTextOptions } from '../../outbox/saveText.ts';
import { command, createOnce, post, put, remove, attempt } from './command.ts';

/** Calls on the person's own account. */
export const accountCalls = {
  /** How much of each limit is used. */
  getUsage: (signal?: AbortSignal): Promise<Usage> =>
    read({ path: '/user/usage', signal }),

  /** All data stored about the person. */
  exportOwnData: (): Promise<OwnData> => read({ path: '/user/export' }),

  /** Sets display name and color; without a color, the old one stays. */
  reviseProfile: (
    userId: string,
    profile: ReviseProfile,
    options: SaveTextOptions = {},
  ): Promise<CoreContext> =>
    saveText(
      `profile.${userId}`,
      (_serverId, sending) =>
        attempt({ ...put('/user/profile', profile), ...sending }),
      options,
    ),

  /** Reads which emails the person gets. */
  getNotifications: (signal?: AbortSignal): Promise<NotificationSettings> =>
    read({ path: '/user/notifications', signal }),

  chooseNotifications: (
    choice: ChooseNotifications,
  ): Promise<NotificationSettings> =>
    saveText('notifications', (_serverId, sending) =>
      attempt({ ...put('/user/notifications', choice), ...sending }),
    ),

  /** The person's access tokens, newest first. */
  getAccessTokens: async (
    signal?: AbortSignal,
  ): Promise<readonly AccessToken[]> => {
    const path = '/user/access-tokens';
    return (await read<{ tokens: AccessToken[] }>({ path, signal })).tokens;
  },

  /** Creates a token; no other reply contains its secret. */
  createAccessToken: (token: CreateAccessToken): Promise<CreatedAccessToken> =>
    createOnce(post('/user/access-tokens', token)),

  revokeAccessToken: (id: string): Promise<void> =>
    command(remove(pathOf`/user/access-tokens/${id}`)),

  /** Browsers that need no code at local sign-in, last used first. */
  getBrowsers: async (
    signal?: AbortSignal,
  ): Promise<readonly RememberedBrowser[]> => {
    const path = '/user/browsers';
    return (await read<BrowsersReply>({ path, signal })).browsers;
  },

  forgetBrowser: (id: string): Promise<void> =>
    command(remove(pathOf`/user/browsers/${id}`)),

  /**
   * Closes the account for good; `confirmation` is its address, typed in full.
   */
  closeAccount: (confirmation: string): Promise<void> =>
    command(remove('/user', { confirmation })),
};
