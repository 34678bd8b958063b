import type {
  CoreContext,
  ListedSession,
  OwnData,
  ReviseProfile,
  Usage,
} from '#api/contract/index.ts';
import { pathOf, read } from './read.ts';
import { command, put, queuedCommand, remove } from './send.ts';
import type { CommandOptions } from './send.ts';

/** Calls on the person's own account. */
export const accountCalls = {
  /** How much of each limit is used. */
  getUsage: (signal?: AbortSignal): Promise<Usage> =>
    read({ path: '/user/usage', signal }),

  /** All data stored about the person. */
  exportOwnData: (): Promise<OwnData> => read({ path: '/user/export' }),

  /** Where the person is signed in, last used first. */
  getSessions: async (
    signal?: AbortSignal,
  ): Promise<readonly ListedSession[]> => {
    const path = '/user/sessions';
    return (await read<{ sessions: ListedSession[] }>({ path, signal }))
      .sessions;
  },

  /** What one is called and shown in; without a color, it stays. */
  reviseProfile: (
    userId: string,
    profile: ReviseProfile,
    options: CommandOptions = {},
  ): Promise<CoreContext> =>
    queuedCommand(
      `profile.${userId}`,
      () => put('/user/profile', profile),
      options,
    ),

  endListedSession: (id: string): Promise<void> =>
    command(remove(pathOf`/user/sessions/${id}`)),

  /** For good; `confirmation` is one's own address, typed in full. */
  closeAccount: (confirmation: string): Promise<void> =>
    command(remove('/user', { confirmation })),
};
