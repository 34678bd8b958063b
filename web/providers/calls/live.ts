import { send } from '../http/client.ts';

/** Calls on presence. */
export const liveCalls = {
  /** Reports where the person is; a failure is ignored and not retried. */
  reportPresence: async (
    projectId: string,
    itemId: string | null,
  ): Promise<void> => {
    await send({
      path: '/live/presence',
      method: 'PUT',
      body: { projectId, itemId },
      isQuiet: true,
    });
  },
};
