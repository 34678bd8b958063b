import { beforeAll, describe, expect, it } from 'vitest';
import { Scope } from '#api/contract/values.ts';
import { addItem, inWeek, scheduleProject } from '#tests/support/calls.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const server = sharedServer();
let ada: Agent;
let path: string;

beforeAll(async () => {
  ada = await server.signIn();
  const { id } = await scheduleProject(ada);
  path = `/v1/teams/active/projects/${id}/search`;
  await addItem(
    ada,
    'Launch mail\n\nSay what the pricing page says',
    inWeek(0),
  );
  await addItem(ada, 'Page of pricing', inWeek(0));
  await addItem(ada, 'Pricing page', inWeek(1));
  // Without a timeframe, an item is archived.
  await addItem(ada, 'Pricing page of last year');
  await addItem(ada, 'Élan vital', inWeek(1));
});

const search = async (query: string) => {
  const { body } = await ada.get(path).query({ query }).expect(200);
  return body.data.searchResults as { description: string }[];
};
const titlesFound = async (query: string) =>
  (await search(query)).map(({ description }) => description.split('\n')[0]);

// The items of a test remain for the later ones, which search for other words.
describe('Searching items (L32)', () => {
  it('finds every word by its beginning, best title first', async () => {
    expect(await titlesFound('pricing page')).toEqual([
      'Pricing page',
      'Pricing page of last year',
      'Page of pricing',
      'Launch mail',
    ]);
    expect(await titlesFound('pri pa')).toHaveLength(4);
    expect(await titlesFound('pricing year')).toEqual([
      'Pricing page of last year',
    ]);
  });

  it('combines words with filters, and ranks what a filter alone finds by number', async () => {
    expect(await titlesFound('pricing -year -mail')).toEqual([
      'Pricing page',
      'Page of pricing',
    ]);
    expect(await titlesFound('pricing is:archived')).toEqual([
      'Pricing page of last year',
    ]);
    // Has no word, so no rank by words.
    await addItem(ada, '🚀', inWeek(0));
    expect((await titlesFound('is:planned')).slice(0, 3)).toEqual([
      'Launch mail',
      'Page of pricing',
      'Pricing page',
    ]);
  });

  it('ignores case and accents', async () => {
    expect(await titlesFound('ELAN')).toEqual(['Élan vital']);
    expect(await titlesFound('élan')).toEqual(['Élan vital']);
  });

  it('finds the number on a card first', async () => {
    // 'Pricing page' has the number 1-3.
    await addItem(ada, '3 days of press', inWeek(0));
    for (const query of ['1-3', '#1-3', '3', '#3']) {
      expect((await titlesFound(query))[0], query).toBe('Pricing page');
    }
    expect(await titlesFound('3')).toContain('3 days of press');
    expect(await titlesFound('1-999')).toEqual([]);
  });

  it('finds any part of a text without spaces', async () => {
    await addItem(ada, '新しい料金ページの設計書', inWeek(0));
    expect(await titlesFound('設計書')).toEqual(['新しい料金ページの設計書']);
  });

  it('returns the id, description and scope of each', async () => {
    const { id } = await addItem(ada, 'Yacht\n\nHired', inWeek(0));
    const archived = await addItem(ada, 'Yacht of last year');
    expect(await search('yacht')).toEqual([
      { id, description: 'Yacht\n\nHired', scope: Scope.Project },
      {
        id: archived.id,
        description: 'Yacht of last year',
        scope: Scope.OutOfScope,
      },
    ]);
  });

  it('finds what was written a moment ago', async () => {
    await addItem(ada, 'Zeppelin', inWeek(0));
    expect(await titlesFound('zepp')).toEqual(['Zeppelin']);
  });

  it('searches a description to its very end', async () => {
    const long = 'many words '.repeat(9000);
    await addItem(ada, `Longest\n\n${long}quokka`, inWeek(0));
    expect(await titlesFound('quok')).toEqual(['Longest']);
  });

  it('no longer finds rewritten or deleted texts', async () => {
    const { id } = await addItem(ada, 'Wombat', inWeek(0));
    const items = '/v1/teams/active/project-items';
    await ada
      .put(`${items}/gtm/${id}`)
      .send({ description: 'Numbat' })
      .expect(200);
    expect(await titlesFound('wombat')).toEqual([]);
    expect(await titlesFound('numbat')).toEqual(['Numbat']);
    await ada.delete(`${items}/all/${id}`).expect(200);
    expect(await titlesFound('numbat')).toEqual([]);
  });

  it('finds nothing in another project of the team, or in another team', async () => {
    const eve = await server.signIn('eve@example.com');
    const evesProject = await scheduleProject(eve);
    await addItem(eve, 'Echidna', inWeek(0));
    expect(await titlesFound('echidna')).toEqual([]);
    const evesSearch = `/v1/teams/active/projects/${evesProject.id}/search`;
    const { body } = await ada
      .get(evesSearch)
      .query({ query: 'e' })
      .expect(404);
    expect(body.result).toBe('NotFound');
  });

  it.each(['', ' ', '!?', 'nothinglikethis'])(
    'finds nothing for %j',
    async (query) => {
      expect(await search(query)).toEqual([]);
    },
  );

  it('returns at most fifty', async () => {
    for (let n = 0; n < 55; n++) await addItem(ada, `Many ${String(n)}`);
    expect(await search('many')).toHaveLength(50);
  });
});

describe('Links between items (E4)', () => {
  it('disappear with the item that they lead to', async () => {
    const target = await addItem(ada, 'Built', inWeek(0), 'implementations');
    const remaining = await addItem(ada, 'Kept', inWeek(0), 'implementations');
    const demo = await addItem(ada, 'Shown', inWeek(0), 'demos');
    const put = (changes: object) =>
      ada.put(`/v1/teams/active/project-items/demos/${demo.id}`).send(changes);
    await put({ implementationIds: [target.id, remaining.id] }).expect(200);
    const { headers } = await ada
      .get(`/v1/resources/items/${demo.id}`)
      .expect(200);
    await ada
      .delete(`/v1/teams/active/project-items/all/${target.id}`)
      .expect(200);
    const { body } = await ada
      .get(`/v1/resources/items/${demo.id}`)
      .expect(200);
    expect(body.data.implementationIds).toEqual([remaining.id]);
    // The deleted link did not change the demo's ETag.
    const reply = await put({ description: 'Shown off' })
      .set('If-Match', String(headers['etag']))
      .expect(200);
    expect(reply.body.data.item.implementationIds).toEqual([remaining.id]);
  });
});
