import { afterEach, describe, expect, it } from 'vitest';
import type { TestServer } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';
import { eventually } from '#tests/support/eventually.ts';

let server: TestServer;
afterEach(() => server.close());

const STORY = '/v1/agent/product-story';
/** A text of 5,000 bytes. */
const story = (letter: string) => ({
  initialProjectDescription: letter.repeat(5000),
});

describe('The texts of a team', () => {
  it('are refused beyond its cap, which includes all former versions (threat S2)', async () => {
    server = await startTestServer({
      entitlements: { maxTeamTextBytes: 20_000 },
      rateLimits: false,
    });
    const ada = await server.signIn();
    for (const letter of ['a', 'b', 'c']) {
      await ada.put(STORY).send(story(letter)).expect(200);
    }
    // The letter changes, because saving the same text adds nothing.
    let saves = 0;
    await eventually(async () => {
      saves += 1;
      const { status } = await ada.put(STORY).send(story(String(saves % 7)));
      return status === 402;
    });
    const { body } = await ada.put(STORY).send(story('z')).expect(402);
    expect(body).toEqual({
      result: 'QuotaLimit',
      data: {
        code: 'QUOTA.TeamTextQuotaExceeded',
        kind: 'TeamTextQuotaExceeded',
        message:
          'Sorry, you have reached your quota for the text that your Team can store, including all former versions.',
      },
    });
  });

  it('do not count toward the cap of another team (threat S2)', async () => {
    server = await startTestServer({
      entitlements: { maxTeamTextBytes: 8000 },
      rateLimits: false,
    });
    const ada = await server.signIn();
    await ada.put(STORY).send(story('a')).expect(200);
    let saves = 0;
    await eventually(async () => {
      saves += 1;
      const { status } = await ada.put(STORY).send(story(String(saves % 7)));
      return status === 402;
    });
    const ben = await server.signIn('ben@example.com');
    await ben.put(STORY).send(story('a')).expect(200);
    // Commands without a text are still accepted.
    await ada
      .put('/v1/teams/active/name')
      .send({ newTeamName: 'Still here' })
      .expect(200);
  });
});
