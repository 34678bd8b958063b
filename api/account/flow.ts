import { z } from 'zod';
import type { Keepsake } from '#application/shared/ports/Identity.ts';
import type { Cookie, Cookies } from '../http/cookie.ts';
import { localPath } from './localPath.ts';

/** What a browser keeps while it is away at a provider. */
export type Flow = Readonly<{
  /** Null where there was no departure. */
  keepsake: Keepsake | null;
  inviteCode: string | null;
  /** IANA name, from the browser. */
  timeZone: string | null;
  /** The path that somebody wanted to see. */
  returnTo: string | null;
}>;

const NO_FLOW: Flow = {
  keepsake: null,
  inviteCode: null,
  timeZone: null,
  returnTo: null,
};

/** Longer than anybody takes to choose an account. */
const MAX_AGE_SECONDS = 10 * 60;

/** Whatever it says, it may have been put there by somebody else. */
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

/** What this browser keeps of its departure. */
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
