import { z } from 'zod';
import { asciiDomain } from '#application/shared/emailDomain.ts';
import { isLoopback } from '#application/shared/loopback.ts';

const ISSUER = 'https://login.example.com';

/** Must be https: secrets and id tokens pass between server and provider. */
const issuer = z.string().refine((text) => {
  const url = URL.parse(text.trim());
  if (url === null || url.search !== '' || url.hash !== '') return false;
  const isLocal = url.protocol === 'http:' && isLoopback(url.hostname);
  return url.protocol === 'https:' || isLocal;
}, `use the https address of the issuer, like ${ISSUER} (http only for this computer)`);

const domains = z.string().transform((text, context) => {
  const all = text.split(',').map(asciiDomain);
  if (all.every((domain) => domain !== null)) return [...new Set(all)];
  context.addIssue(
    'use domains like example.com (separate several with commas)',
  );
  return z.NEVER;
});

/** The environment variables of OpenID Connect, and of who may sign up. */
export const identityVariables = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(40, 'use at most 40 characters').optional(),
  SLIPWAY_ALLOWED_DOMAINS: domains.optional(),
} as const;

type Values = Readonly<{
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_NAME?: string | undefined;
  OIDC_TRUST_EMAIL: boolean;
}>;

/** Variables that have no effect without another one. */
export const OIDC_TOGETHER = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
  ['OIDC_NAME', 'OIDC_ISSUER'],
] as const;

/** Null if no provider is set up. Without a name, the host is the name. */
export const oidcOf = ({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  OIDC_NAME,
  OIDC_TRUST_EMAIL,
}: Values) =>
  OIDC_ISSUER === undefined ||
  OIDC_CLIENT_ID === undefined ||
  OIDC_CLIENT_SECRET === undefined
    ? null
    : {
        issuer: OIDC_ISSUER.trim(),
        clientId: OIDC_CLIENT_ID,
        clientSecret: OIDC_CLIENT_SECRET,
        name: OIDC_NAME ?? new URL(OIDC_ISSUER.trim()).hostname,
        trustEmail: OIDC_TRUST_EMAIL,
      };
