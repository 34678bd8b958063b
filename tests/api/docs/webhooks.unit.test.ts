import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WEBHOOK_KINDS } from '#domain/shared/webhook.ts';
import {
  newWebhookSecret,
  signedHeaders,
} from '#infrastructure/webhooks/signature.ts';

const guide = readFileSync(
  new URL('../../../docs/webhooks.md', import.meta.url),
  'utf8',
);
const [, snippet = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? [];

type Verify = (
  headers: Readonly<Record<string, string>>,
  body: string,
  secret: string,
) => boolean;

describe('docs/webhooks.md', () => {
  it('verifies signatures by Slipway, and no others (O42)', async () => {
    const address = `data:text/javascript,${encodeURIComponent(snippet)}`;
    const { isFromSlipway } = (await import(/* @vite-ignore */ address)) as {
      isFromSlipway: Verify;
    };
    const secret = newWebhookSecret();
    const body = '{"text":"„Preise“"}';
    const signed = (at: string) =>
      signedHeaders({ secret, id: 'delivery-1', at, body });
    const now = signed(new Date().toISOString());
    // An hour ago.
    const old = signed(new Date(Date.now() - 3_600_000).toISOString());
    expect(isFromSlipway(now, body, secret)).toBe(true);
    expect(isFromSlipway(now, `${body} `, secret)).toBe(false);
    expect(isFromSlipway(now, body, newWebhookSecret())).toBe(false);
    expect(isFromSlipway(old, body, secret)).toBe(false);
  });

  it('lists every kind (O43)', () => {
    const named = [...guide.matchAll(/^\| `(\w+)` /gm)].map(([, kind]) => kind);
    expect(named).toEqual([...WEBHOOK_KINDS]);
  });
});
