import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { CryptoKey, JWK, JWTPayload } from 'jose';
import { exportJWK, SignJWT } from 'jose';
import { closeServer, listenLocally } from './listenLocally.ts';
import { newSigningKeys, signingKeys } from './signingKeys.ts';
import type { SigningKeys } from './signingKeys.ts';

/** Ids in the form of Microsoft's. */
export const TENANT = 'aaaaaaaa-0000-4000-8000-000000000001';
export const OTHER_TENANT = 'bbbbbbbb-0000-4000-8000-000000000002';
export const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';
export const CLIENT_ID = 'cccccccc-0000-4000-8000-000000000003';

type Key = Readonly<{ kid: string; privateKey: CryptoKey; jwk: JWK }>;

export type Microsoft = Readonly<{
  /** Replaces login.microsoftonline.com. */
  authority: string;
  /** A valid token, except for the given claims and header. */
  token: (
    claims?: JWTPayload,
    header?: Readonly<{ kid?: string; typ?: string }>,
  ) => Promise<string>;
  /** The claims of a valid token, except for the given ones. */
  claims: (changed?: JWTPayload) => JWTPayload;
  issuerOf: (tenant: string) => string;
  /** The public key with which it signs, as JWK. */
  jwk: () => JWK;
  /** Signs with a new key from now on, and publishes it. */
  rotate: () => Promise<void>;
  /** Adds properties to the published key. */
  describeKey: (description: object) => void;
  /** Sets the answer to every request; null for the normal answers. */
  answerWith: (
    answer: Readonly<{ status: number; body: string }> | null,
  ) => void;
  /** Accepts requests and never answers. */
  stopResponding: () => void;
  /** How often its keys were requested. */
  keyRequests: () => number;
  close: () => Promise<void>;
}>;

/**
 * A double of Microsoft: it signs tokens, publishes metadata and keys, and
 * sends every browser that signs in back as the same person.
 */
export const startMicrosoft = async (): Promise<Microsoft> => {
  let key = await keyOf('key-1', await signingKeys());
  let answer: Readonly<{ status: number; body: string }> | null = null;
  let isSilent = false;
  let keyRequests = 0;

  const bodyAt = (url: string) =>
    url.endsWith('/keys')
      ? { keys: [key.jwk] }
      : { jwks_uri: `${authority}/keys` };
  const sendBack = async (query: URLSearchParams): Promise<string> => {
    const fragment = new URLSearchParams({
      id_token: await sign({ nonce: query.get('nonce') }),
      state: query.get('state') ?? '',
    });
    return `${query.get('redirect_uri') ?? ''}#${fragment.toString()}`;
  };
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.endsWith('/oauth2/v2.0/authorize')) {
      void sendBack(searchParams).then((location) =>
        response.writeHead(302, { location }).end(),
      );
      return;
    }
    if (url.endsWith('/keys')) keyRequests += 1;
    if (isSilent) return;
    const { status, body } = answer ?? {
      status: 200,
      body: JSON.stringify(bodyAt(url)),
    };
    response.writeHead(status).end(body);
  });
  const authority = await listenLocally(server);
  const issuerOf = (tenant: string) => `${authority}/${tenant}/v2.0`;

  const claims = (changed: JWTPayload = {}): JWTPayload => {
    const now = Math.floor(Date.now() / 1000);
    const tid = (changed['tid'] as string | undefined) ?? TENANT;
    return {
      iss: issuerOf(tid),
      aud: CLIENT_ID,
      tid,
      sub: 'ada',
      email: 'ada@example.com',
      iat: now,
      nbf: now,
      exp: now + 3600,
      ...changed,
    };
  };

  const sign: Microsoft['token'] = (changed, header) =>
    // Each token has a unique id, so that no two are the same.
    new SignJWT({ uti: randomUUID(), ...claims(changed) })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header })
      .sign(key.privateKey);

  return {
    authority,
    issuerOf,
    claims,
    token: sign,
    jwk: () => key.jwk,
    rotate: async () => {
      key = await keyOf(`${key.kid}-next`, await newSigningKeys());
    },
    describeKey: (description) => {
      key = { ...key, jwk: { ...key.jwk, ...description } };
    },
    answerWith: (next) => {
      answer = next;
    },
    stopResponding: () => {
      isSilent = true;
    },
    keyRequests: () => keyRequests,
    close: () => closeServer(server),
  };
};

const keyOf = async (
  kid: string,
  { privateKey, publicKey }: SigningKeys,
): Promise<Key> => {
  const jwk = await exportJWK(publicKey);
  return { kid, privateKey, jwk: { ...jwk, kid, use: 'sig' } };
};
