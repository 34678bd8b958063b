import { describe, expect, it } from 'vitest';
import { sharedServer } from '#tests/support/sharedServer.ts';

const server = sharedServer({ rateLimits: false });

describe('Every reply', () => {
  it.each(['/', '/app-start', '/v1/auth/providers', '/v1/docs', '/nowhere'])(
    'forbids browser features that Slipway does not use, at %s (threat S24)',
    async (path) => {
      const { headers } = await server.agent().get(path);
      const policy = String(headers['permissions-policy']);
      for (const feature of ['camera', 'geolocation', 'microphone', 'usb']) {
        expect(policy.split(', ')).toContain(`${feature}=()`);
      }
      expect(policy).not.toContain('*');
      // People copy invitation links and tables.
      expect(policy).toContain('clipboard-write=(self)');
    },
  );
});
