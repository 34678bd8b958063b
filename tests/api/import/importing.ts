import type { ImportProgress, Item } from '#api/contract/index.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Agent } from '#tests/support/testServer.ts';

const IMPORTS = '/v1/teams/active/imports';

/** The import calls of one person. */
export const importing = (by: Agent) => {
  const start = (body: object) => by.post(IMPORTS).send(body).expect(200);

  /** Waits until an import has ended; returns its progress. */
  const waitUntilFinished = async (id: string): Promise<ImportProgress> => {
    const progress = async (): Promise<ImportProgress> =>
      (await by.get(`${IMPORTS}/${id}`).expect(200)).body.data;
    await eventually(async () => (await progress()).state !== 'Running');
    return progress();
  };

  /** Imports a file and waits until all items exist. */
  const run = async (body: object) => {
    const { data } = (await start({ ...body, dryRun: false })).body;
    await waitUntilFinished(data.id);
    return data;
  };

  return { start, waitUntilFinished, run };
};

/** All items of a project, in the order of planning. */
export const itemsOf = async (
  by: Agent,
  projectId: string,
): Promise<readonly Item[]> => {
  const { body } = await by
    .post(`/v1/teams/active/projects/${projectId}/all/query`)
    .send({})
    .expect(200);
  const items = body.data.items as Item[];
  return items.toSorted((a, b) =>
    a.linkId.localeCompare(b.linkId, 'en', { numeric: true }),
  );
};

/** The address with which the user signs in. */
export const addressOf = async (by: Agent): Promise<string> => {
  const { body } = await by
    .get('/v1/user/core-application-context')
    .expect(200);
  return body.data.userContext.emailAddress;
};
