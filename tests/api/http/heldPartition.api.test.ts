import { beforeAll, describe, expect, it } from 'vitest';
import type { ReadScope } from '#application/shared/ports/ReadModels.ts';
import type { Agent } from '#tests/support/testServer.ts';
import {
  reportedPositions,
  positionsHeader,
} from '#tests/support/reportedPositions.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

/** The id of the team whose partition, t1, never catches up in time. */
let blockedTeam: string | null = null;
const partitionOf = (key: string) => (key === blockedTeam ? 't1' : 't2');

const server = sharedServer({
  adapt: (slipway) => ({
    ...slipway,
    progress: {
      partitionOf,
      waitFor: async (
        position: number,
        timeoutMs: number,
        concern: ReadScope = {},
      ) => {
        if (
          blockedTeam === null ||
          (concern.key ?? blockedTeam) !== blockedTeam
        ) {
          return slipway.progress.waitFor(position, timeoutMs, concern);
        }
        // The blocked partition does not catch up while the call waits.
        await new Promise((resolve) => setTimeout(resolve, timeoutMs));
        return false;
      },
    },
  }),
});

let ada: Agent;
let grace: Agent;

beforeAll(async () => {
  ada = await server.signIn('ada@example.com');
  grace = await server.signIn('grace@example.com');
  const { body } = await ada.get('/v1/teams/active').expect(200);
  blockedTeam = body.data.teamId;
});

/** Adds an item after a position; returns the headers of the reply. */
const command = async (browser: Agent, after: string) => {
  const { headers } = await browser
    .post('/v1/teams/active/project-items/gtm')
    .set('X-Slipway-After', after)
    .send({ description: 'next' })
    .expect(200);
  return headers;
};

/** Lists items after a position; returns the headers of the reply. */
const list = async (browser: Agent, after: string) => {
  const { headers } = await browser
    .get('/v1/resources/items')
    .set('X-Slipway-After', after)
    .expect(200);
  return headers;
};

/** The first position of a partition, or of the whole store. */
const firstPosition = (partition: string | null) =>
  positionsHeader(server, { position: 1, partition });

const partitionsOf = async (headers: Readonly<Record<string, string>>) =>
  (await reportedPositions(server, { headers })).map(
    ({ partition }) => partition,
  );

describe('While one partition is blocked', () => {
  it('commands and reads of teams in other partitions do not wait', async () => {
    const adasHeaders = await command(ada, await firstPosition('t2'));
    const adasPosition = adasHeaders['x-slipway-position'] ?? '';
    expect(await partitionsOf(adasHeaders)).toEqual(['t1', 't2']);
    const waiting = await list(ada, adasPosition);
    expect(waiting['x-slipway-stale']).toBe('true');

    const written = await command(grace, await firstPosition('t1'));
    const position = written['x-slipway-position'] ?? '';
    expect(await partitionsOf(written)).toEqual(['t2', 't1']);
    const read = await list(grace, position);
    const next = await command(grace, position);
    // A wait for the blocked partition would have marked the reply as stale.
    for (const headers of [written, read, next]) {
      expect(headers['x-slipway-stale']).toBeUndefined();
    }
  });

  it('a position without a partition waits for what the answer needs', async () => {
    const position = await firstPosition(null);
    const stale = await list(ada, position);
    expect(stale['x-slipway-stale']).toBe('true');
    const fresh = await list(grace, position);
    expect(fresh['x-slipway-stale']).toBeUndefined();
  });
});
