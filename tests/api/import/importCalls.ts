import type { ImportProgress, ImportReply } from '#api/contract/index.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Agent } from '#tests/support/testServer.ts';

const IMPORTS = '/v1/teams/active/imports';

/** The import calls of one person. */
export const importCalls = (browser: Agent) => {
  const start = (body: object) => browser.post(IMPORTS).send(body).expect(200);

  /** Waits until an import has ended; returns its progress. */
  const waitUntilFinished = async (id: string): Promise<ImportProgress> => {
    const progress = async (): Promise<ImportProgress> =>
      (await browser.get(`${IMPORTS}/${id}`).expect(200)).body.data;
    await eventually(async () => (await progress()).state !== 'Running');
    return progress();
  };

  /** Imports a file and waits until all items exist. Returns the first reply. */
  const importFile = async (body: object): Promise<ImportReply> => {
    const { data } = (await start({ ...body, dryRun: false })).body;
    await waitUntilFinished(data.id);
    return data;
  };

  return { start, waitUntilFinished, importFile };
};
