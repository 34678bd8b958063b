import { z } from 'zod';
import { DomainError } from '#domain/shared/domainError.ts';
import type { TokenSignIn } from '#application/shared/ports/Identity.ts';
import type { Reply } from '../http/route.ts';
import { flowCookie } from './flow.ts';
import { localPath } from './localPath.ts';

/** Invalid values are left out, so that a bad link does not block a sign-in. */
const optional = (longest: number) =>
  z.string().max(longest).optional().catch(undefined);

/** What a user carries into a sign-in. */
export const departureQuery = z.object({
  /** An invitation code. */
  c: optional(200),
  timeZone: optional(100),
  returnTo: optional(500),
});

/**
 * Sends a browser to a provider. Throws ACCOUNT.PROVIDER_UNAVAILABLE when that
 * one is not set up.
 */
export const depart = async (
  provider: string,
  signIn: TokenSignIn | undefined,
  { c, timeZone, returnTo }: z.output<typeof departureQuery>,
): Promise<Reply<null>> => {
  if (signIn === undefined) {
    throw new DomainError('ACCOUNT.PROVIDER_UNAVAILABLE');
  }
  const { location, keepsake } = await signIn.begin();
  const flow = flowCookie(provider, {
    keepsake,
    inviteCode: c ?? null,
    timeZone: timeZone ?? null,
    returnTo: localPath(returnTo ?? null),
  });
  return { data: null, redirect: location, cookies: [flow] };
};
