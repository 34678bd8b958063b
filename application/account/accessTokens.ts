import { DomainError } from '#domain/shared/domainError.ts';
import type { Actor } from '../shared/actor.ts';
import { DAY_MS } from '../shared/instants.ts';
import type {
  AccessToken,
  AccessTokens,
  AddedToken,
  NewAccessToken,
  TokenAccess,
} from '../shared/ports/AccessTokens.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { RecordAudit } from '../audit/recordAudit.ts';
import type { ReadCurrentRole } from '../team/rights.ts';

/** How long a token is valid by default. */
export const DEFAULT_TOKEN_MS = 90 * DAY_MS;
/** How far a client's clock may be ahead. */
const CLOCK_AHEAD_MS = 60 * 60_000;
/**
 * The maximum number of tokens per person, including expired tokens not deleted
 * yet.
 */
const MAX_ACCESS_TOKENS = 50;

export type CreateAccessToken = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    name: string;
    access: TokenAccess;
    /** ISO instant; null for 90 days from now. */
    expiresAt: string | null;
    /** Null for the active team. */
    teamId: string | null;
  }>,
) => Promise<AccessToken & Readonly<{ token: string }>>;

/**
 * Creates a personal access token for one of the actor's teams. Its secret is
 * only returned this once. Throws TEAM.NOT_FOUND, TOKEN.EXPIRY_OUT_OF_RANGE,
 * TOKEN.TOO_MANY, and TOKEN.SHOWN_ONCE for a repeat.
 */
export const createAccessToken = ({
  accessTokens,
  readCurrentRole,
  recordAudit,
  clock,
}: {
  accessTokens: AccessTokens;
  readCurrentRole: ReadCurrentRole;
  recordAudit: RecordAudit;
  clock: Clock;
}): CreateAccessToken => {
  const isMember = async (teamId: string, userId: string): Promise<boolean> =>
    (await readCurrentRole(teamId, userId)) !== null;

  /** Stores a token; revokes it if its owner was removed at the same time. */
  const add = async (token: NewAccessToken): Promise<AddedToken> => {
    const { id, userId, teamId } = token;
    const added = await accessTokens.add(token, MAX_ACCESS_TOKENS);
    // The removal may have revoked the other tokens before this was stored.
    if (await isMember(teamId, userId)) return added;
    await accessTokens.revoke(userId, id, clock.now());
    throw teamNotFound();
  };

  return async ({ actor, commandId, name, access, ...requested }) => {
    const { userId } = actor;
    const teamId = requested.teamId ?? actor.teamId;
    if (!(await isMember(teamId, userId))) throw teamNotFound();
    const createdAt = clock.now();
    const expiresAt = chooseExpiry(requested.expiresAt, createdAt);
    // A repeated command has the same id, by which its token is found.
    const token = {
      id: commandId,
      userId,
      teamId,
      name,
      access,
      createdAt,
      expiresAt,
    };
    const added = await add(token);
    if (added === 'tooMany') throw new DomainError('TOKEN.TOO_MANY');
    const note = {
      type: 'AccessTokenCreated',
      data: { userId, tokenId: token.id, access, expiresAt },
    } as const;
    // Record it again, because a crash may have happened after the token was
    // stored.
    await recordAudit([teamId], note, { actorId: userId, commandId });
    if (added === 'alreadyThere') throw new DomainError('TOKEN.SHOWN_ONCE');
    return { ...token, lastUsedAt: null, token: added.secret };
  };
};

const teamNotFound = () => new DomainError('TEAM.NOT_FOUND');

/**
 * Returns the expiry in UTC, because the store compares instants as texts.
 * Throws TOKEN.EXPIRY_OUT_OF_RANGE.
 */
const chooseExpiry = (requested: string | null, now: string): string => {
  const from = Date.parse(now);
  const expiry =
    requested === null ? from + DEFAULT_TOKEN_MS : Date.parse(requested);
  if (expiry <= from || expiry > yearAfter(now) + CLOCK_AHEAD_MS) {
    throw new DomainError('TOKEN.EXPIRY_OUT_OF_RANGE', 'expiresAt');
  }
  return new Date(expiry).toISOString();
};

const yearAfter = (now: string): number => {
  const date = new Date(now);
  return date.setUTCFullYear(date.getUTCFullYear() + 1);
};

export type ListAccessTokens = (
  userId: string,
) => Promise<readonly AccessToken[]>;

/** Lists a person's access tokens, newest first. */
export const listAccessTokens =
  ({ accessTokens }: { accessTokens: AccessTokens }): ListAccessTokens =>
  (userId) =>
    accessTokens.list(userId);

export type RevokeAccessToken = (
  request: Readonly<{ userId: string; id: string }>,
) => Promise<void>;

/** Revokes a token, at once in every process. Throws TOKEN.NOT_FOUND. */
export const revokeAccessToken =
  ({
    accessTokens,
    recordAudit,
    ids,
    clock,
  }: {
    accessTokens: AccessTokens;
    recordAudit: RecordAudit;
    ids: Ids;
    clock: Clock;
  }): RevokeAccessToken =>
  async ({ userId, id }) => {
    const tokens = await accessTokens.list(userId);
    const token = tokens.find((candidate) => candidate.id === id);
    if (token === undefined) throw new DomainError('TOKEN.NOT_FOUND');
    const note = {
      type: 'AccessTokenRevoked',
      data: { userId, tokenId: id },
    } as const;
    // Recorded first, because a repeat no longer finds a revoked token.
    const commandId = ids.derivedId(id, 'revoke');
    await recordAudit([token.teamId], note, { actorId: userId, commandId });
    await accessTokens.revoke(userId, id, clock.now());
  };

export type FindAccessToken = (secret: string) => Promise<AccessToken | null>;

/** Finds the token of a secret, if it is valid, and records its use. */
export const findAccessToken =
  ({
    accessTokens,
    clock,
  }: {
    accessTokens: AccessTokens;
    clock: Clock;
  }): FindAccessToken =>
  (secret) =>
    accessTokens.use(secret, clock.now());
