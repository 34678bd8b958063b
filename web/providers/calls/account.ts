import type { ListedSession, OwnData, Usage } from '#api/contract/index.ts';
import { pathOf, read } from './read.ts';
import { command, remove } from './send.ts';

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

  endListedSession: (id: string): Promise<void> =>
    command(remove(pathOf`/user/sessions/${id}`)),

  /** For good; `confirmation` is one's own address, typed in full. */
  closeAccount: (confirmation: string): Promise<void> =>
    command(remove('/user', { confirmation })),
};
