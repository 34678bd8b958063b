import { z } from 'zod';
import type { Keepsake } from '#application/shared/ports/Identity.ts';
import type { Cookie, Cookies } from '../http/cookie.ts';
import { localPath } from './localPath.ts';

/** What a browser stores while the user signs in at a provider. */
export type Flow = Readonly<{
  /** Null where there was no departure. */
  keepsake: Keepsake | null;
  inviteCode: string | null;
  /** IANA name, from the browser. */
  timeZone: string | null;
  /** The path that the user wanted to see. */
  returnTo: string | null;
}>;

const NO_FLOW: Flow = {
  keepsake: null,
  inviteCode: null,
  timeZone: null,
  returnTo: null,
};

/** Longer than anyone takes to choose an account. */
const MAX_AGE_SECONDS = 10 * 60;

/** Its content is untrusted: someone else may have written it. */
const kept = z.object({
  keepsake: z.record(z.string(), z.string()),
  inviteCode: z.string().max(200).nullable(),
  timeZone: z.string().max(100).nullable(),
  returnTo: z.string().nullable().transform(localPath),
});

/** The cookie of a departure to a provider; null forgets it. */
export const flowCookie = (provider: string, flow: Flow | null): Cookie => ({
  name: nameFor(provider),
  value: flow && Buffer.from(JSON.stringify(flow)).toString('base64url'),
  path: '/v1/auth',
  maxAgeSeconds: MAX_AGE_SECONDS,
});

/** What this browser stored when it left for the provider. */
export const readFlow = (provider: string, cookies: Cookies): Flow => {
  const value = cookies[nameFor(provider)] ?? '';
  try {
    const text = Buffer.from(value, 'base64url').toString('utf8');
    return kept.parse(JSON.parse(text));
  } catch {
    return NO_FLOW;
  }
};

const nameFor = (provider: string): string =>
  `slipway_${provider.toLowerCase()}`;
