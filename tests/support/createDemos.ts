import type { ApiSession } from './apiSession.ts';

/** Creates demos in the person's project; returns their ids. */
export const createDemos = async (
  { call, projectId }: ApiSession,
  count: number,
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const { data } = await call({
      method: 'POST',
      path: '/teams/active/project-items/demos',
      body: { projectId, description: `Item ${String(n)}` },
    });
    ids.push(data.id as string);
  }
  return ids;
};
