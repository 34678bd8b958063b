import type { ListedSession, OwnData, Usage } from '#api/contract/index.ts';
import { read } from './read.ts';
import { command } from './send.ts';

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
    const { sessions } = await read<{ sessions: ListedSession[] }>({
      path: '/user/sessions',
      signal,
    });
    return sessions;
  },

  endListedSession: (id: string): Promise<void> =>
    command({
      path: `/user/sessions/${encodeURIComponent(id)}`,
      method: 'DELETE',
    }),

  /** For good; `confirmation` is one's own address, typed in full. */
  closeAccount: (confirmation: string): Promise<void> =>
    command({ path: '/user', method: 'DELETE', body: { confirmation } }),
};
