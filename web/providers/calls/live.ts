import { send } from '../http/client.ts';

/** Calls about who is where. */
export const liveCalls = {
  /** Where the person is looking at; nothing that has to be saved. */
  beHere: async (projectId: string, itemId: string | null): Promise<void> => {
    await send({
      path: '/live/presence',
      method: 'PUT',
      body: { projectId, itemId },
      isQuiet: true,
    });
  },
};
