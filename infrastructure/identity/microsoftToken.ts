import { z } from 'zod';
import type { RefusalReason } from './identityRefusal.ts';
import { providerEmail } from './providerEmail.ts';

const header = z.object({
  alg: z.string(),
  // passport-azure-ad reads the claims only if `typ` is set.
  typ: z.literal('JWT'),
  kid: z.string().min(1).max(200),
});

const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  tid: z.guid().toLowerCase(),
  sub: z.string().min(1).max(255),
  exp: z.number(),
  nbf: z.number().optional(),
  nonce: z.string().optional(),
  // An address that cannot be used counts as none.
  email: providerEmail.optional().catch(undefined),
  /** Whether Microsoft has verified that the tenant owns the email domain. */
  xms_edov: z.unknown().optional(),
});

export type TokenHeader = z.infer<typeof header>;
export type TokenClaims = z.infer<typeof claims>;
export type Token = Readonly<{ header: TokenHeader; claims: TokenClaims }>;

/** Decodes a token without verifying it; null if it is not a token. */
export const readToken = (idToken: string): Token | null => {
  const parts = idToken.split('.');
  if (parts.length !== 3 || !parts.every(isBase64Url)) return null;
  const [headerJson, claimsJson] = parts.map(readJson);
  const parsedHeader = header.safeParse(headerJson);
  const parsedClaims = claims.safeParse(claimsJson);
  if (!parsedHeader.success || !parsedClaims.success) return null;
  return { header: parsedHeader.data, claims: parsedClaims.data };
};

/** The claims of a payload that was decoded elsewhere; null if invalid. */
export const readClaims = (payload: unknown): TokenClaims | null =>
  claims.safeParse(payload).data ?? null;

const isBase64Url = (part: string): boolean => /^[\w-]+$/.test(part);

const readJson = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
};

/** The accepted difference between Microsoft's clock and ours. */
export const CLOCK_SKEW_SECONDS = 300;

/** The tenant that personal accounts belong to. */
const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

export type ExpectedClaims = Readonly<{
  clientId: string;
  /** A tenant's id, or `common`, `organizations` or `consumers`. */
  tenant: string;
  issuerOf: (tenantId: string) => string;
  nowSeconds: number;
}>;

/** The reason to reject a token's claims, or null. */
export const findClaimProblem = (
  { iss, aud, tid, exp, nbf = 0 }: TokenClaims,
  { clientId, tenant, issuerOf, nowSeconds }: ExpectedClaims,
): RefusalReason | null => {
  if (aud !== clientId) return 'audience';
  if (iss !== issuerOf(tid)) return 'issuer';
  if (!isAllowed(tid, tenant)) return 'tenant';
  if (nowSeconds >= exp + CLOCK_SKEW_SECONDS) return 'expired';
  if (nowSeconds < nbf - CLOCK_SKEW_SECONDS) return 'not-yet-valid';
  return null;
};

const isAllowed = (tid: string, tenant: string): boolean => {
  switch (tenant) {
    case 'common':
      return true;
    case 'organizations':
      return tid !== PERSONAL_TENANT;
    case 'consumers':
      return tid === PERSONAL_TENANT;
    default:
      return tid === tenant.toLowerCase();
  }
};
