import { describe, expect, it } from 'vitest';
import { sharedServer } from '#tests/support/sharedServer.ts';

const server = sharedServer();

const open = (site: string | null, path = '/logout') => {
  const request = server.agent().get(path);
  return site === null ? request : request.set('Sec-Fetch-Site', site);
};

describe('A link to /logout', () => {
  it.each(['cross-site', 'same-site'])(
    'asks first when it is on a %s page (threat S20)',
    async (site) => {
      const { headers } = await open(site).expect(303);
      expect(headers['location']).toBe('/logout?ask');
      // Serves the page itself, although no client is built here.
      const { status } = await open(site, '/logout?ask');
      expect(status).not.toBe(303);
    },
  );

  it.each(['same-origin', 'none', null])(
    'signs out immediately if it was opened from Slipway or typed (%s)',
    async (site) => {
      const { status } = await open(site);
      expect(status).not.toBe(303);
    },
  );
});
