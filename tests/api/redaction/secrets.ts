import { activeProjectOf, addItem, itemsOf } from '#tests/support/calls.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { importCalls } from '../import/importCalls.ts';

const ITEMS = '/v1/teams/active/project-items';

/** Words that appear nowhere else, each in one text that a person wrote. */
export const SECRETS = {
  item: ['xqfirst', 'xqsecond', 'xqgoal', 'xqscenario'],
  comment: ['xqsaid', 'xqagain'],
  story: ['xqstory', 'xqtold', 'xqnotes', 'xqdraft'],
  imported: ['xqimport'],
} as const;

export const ALL_SECRETS: readonly string[] = Object.values(SECRETS).flat();

/** A header with a new key, so that the reply is stored. */
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

/** Writes all secrets, in every kind of text, using commands with keys. */
export const writeSecrets = async (by: Agent) => {
  const { id: itemId } = await addItem(
    by,
    'Call xqfirst\n\nby phone',
    null,
    'implementations',
  );
  const revise = (changes: object) =>
    by
      .put(`${ITEMS}/implementations/${itemId}`)
      .set(key())
      .send(changes)
      .expect(200);
  await revise({ description: 'Call xqsecond' });
  await revise({ goals: ['Reach xqgoal'] });
  const scenario = { id: 's', given: 'xqscenario', when: 'now', then: 'call' };
  await revise({ newTestScenarios: [scenario] });

  const comments = `${ITEMS}/all/${itemId}/comments`;
  const comment = await by
    .post(comments)
    .set(key())
    .send({ text: 'Ask xqsaid' })
    .expect(200);
  const commentId = comment.body.data.id as string;
  await by
    .put(`${comments}/${commentId}`)
    .set(key())
    .send({ text: 'Ask xqagain' })
    .expect(200);

  const saveStory = (productStory: string, elements: readonly object[]) =>
    by
      .put('/v1/teams/active/go-to-market-plan')
      .set(key())
      .send({ productStory, businessModel: { elements } })
      .expect(200);
  await saveStory('We help xqstory.', []);
  await saveStory('We help xqtold.', [
    { id: 'channels', title: 'Channels', description: 'Write to xqnotes' },
  ]);
  await by
    .put('/v1/agent/product-story')
    .set(key())
    .send({ generatedRefinedProductStoryExample: 'Help xqdraft' })
    .expect(200);

  const projectId = await activeProjectOf(by);
  const file = { format: 'Csv', projectId, text: 'Title\nPhone xqimport' };
  const { start, waitUntilFinished, importFile } = importCalls(by);
  const { id: importId } = await importFile(file);
  // A second import leaves the item out, but reports its title, and so does a
  // dry run.
  const again = await start({ ...file, dryRun: false }).set(key());
  await waitUntilFinished(again.body.data.id);
  await start({ ...file, dryRun: true }).set(key());
  const items = await itemsOf(by, projectId);
  const imported = items.find(({ description }) =>
    description.includes('xqimport'),
  );
  return {
    itemId,
    commentId,
    importId,
    importedId: imported?.id ?? '',
  };
};

/** Redacts all secrets; returns the replies. */
export const redactAll = async (
  by: Agent,
  written: Awaited<ReturnType<typeof writeSecrets>>,
) => {
  const { itemId, commentId, importedId } = written;
  const replies: { versions: number; left: number }[] = [];
  for (const path of [
    `${ITEMS}/all/${itemId}/redaction`,
    `${ITEMS}/all/${itemId}/comments/${commentId}/redaction`,
    '/v1/teams/active/go-to-market-plan/redaction',
    `${ITEMS}/all/${importedId}/redaction`,
  ]) {
    const { body } = await by.post(path).set(key()).send({}).expect(200);
    replies.push(body.data);
  }
  return replies;
};
