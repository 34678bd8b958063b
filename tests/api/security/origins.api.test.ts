import { describe, expect, it } from 'vitest';
import { sharedServer } from '#tests/support/sharedServer.ts';

const HOST = 'slipway.example.com';

const published = sharedServer({ publicUrl: `https://${HOST}` });
/** The default if no public address is set. */
const local = sharedServer({ publicUrl: 'http://localhost:4300' });

const CALLS = [
  ['a call', '/v1/teams'],
  ['an agent', '/mcp'],
] as const;

/** Whether a request from a page of that origin is refused. */
const isForeign = async (
  server: typeof published,
  path: string,
  headers: Readonly<{ Host: string; Origin: string }>,
): Promise<boolean> => {
  const { body } = await server.agent().post(path).set(headers).send({});
  return JSON.stringify(body).includes('FOREIGN');
};

describe.each(CALLS)('%s from a page', (_, path) => {
  it.each([
    [`https://${HOST}`, false],
    [`http://${HOST}`, true],
    [`https://${HOST}:8443`, true],
    [`ftp://${HOST}`, true],
    [`https://${HOST}.evil.example`, true],
  ])(
    'treats %s as foreign with a public address: %s (threat S17)',
    async (Origin, foreign) => {
      const headers = { Host: HOST, Origin };
      expect(await isForeign(published, path, headers)).toBe(foreign);
    },
  );

  it('is refused from the requested host when the public address is another (threat S17)', async () => {
    const headers = { Host: 'localhost', Origin: 'http://localhost' };
    expect(await isForeign(published, path, headers)).toBe(true);
  });

  it.each([
    ['http://localhost', false],
    ['https://localhost', true],
    ['http://localhost:8080', true],
  ])(
    'treats %s as foreign without a public address: %s (threat S17)',
    async (Origin, foreign) => {
      const headers = { Host: 'localhost', Origin };
      expect(await isForeign(local, path, headers)).toBe(foreign);
    },
  );
});
