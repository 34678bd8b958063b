import { describe, expect, it } from 'vitest';
import { addItem } from '#tests/support/calls.ts';
import { POSITION } from '#tests/support/fixed.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const server = sharedServer({ rateLimits: false });

const PROJECTS = '/v1/resources/projects';

describe('A position shown to a member (threat S15)', () => {
  it('is opaque in headers and cursors, and never the same twice', async () => {
    const ada = await server.signInNew();
    for (const title of ['One', 'Two', 'Three']) await addItem(ada, title);
    const { body } = await ada.get(PROJECTS).expect(200);
    const path = `/v1/teams/active/projects/${String(body.data[0].id)}/history`;
    const pages = [
      await ada.get(`${path}?limit=1`).expect(200),
      await ada.get(`${path}?limit=1`).expect(200),
    ];
    const cursors = pages.map(({ body: page }) => page.data.nextCursor);
    const marks = pages.map(({ headers }) => headers['x-slipway-live']);
    for (const shown of [...cursors, ...marks]) expect(shown).toMatch(POSITION);
    expect(new Set(cursors).size).toBe(2);
    const audit = await ada.get('/v1/teams/active/audit?limit=1').expect(200);
    expect(audit.body.data.nextCursor).toMatch(POSITION);
  });

  it('continues where it ended, and works only for its purpose', async () => {
    const ada = await server.signInNew();
    for (const title of ['One', 'Two']) await addItem(ada, title);
    const { body } = await ada.get(PROJECTS).expect(200);
    const path = `/v1/teams/active/projects/${String(body.data[0].id)}/history`;
    const first = await ada.get(`${path}?limit=1`).expect(200);
    const cursor = String(first.body.data.nextCursor);
    const second = await ada.get(`${path}?cursor=${cursor}`).expect(200);
    expect(second.body.data.entries.at(0)?.itemTitle).toBe('One');
    await ada.get(PROJECTS).set('X-Slipway-After', cursor).expect(400);
  });

  // The last one has the form of a position.
  it.each(['1', '123456', 'x'.repeat(22)])(
    'cannot be a made-up cursor: %s',
    async (cursor) => {
      const ada = await server.signInNew();
      const { body } = await ada.get(PROJECTS).expect(200);
      const path = `/v1/teams/active/projects/${String(body.data[0].id)}/history`;
      const refused = await ada.get(`${path}?cursor=${cursor}`).expect(400);
      expect(refused.body.data.fields[0].path).toBe('cursor');
    },
  );
});
