import type { AccessTokens } from './ports/AccessTokens.ts';

/** The access token that was used; left out for a session. */
export type Via = Readonly<{
  viaTokenId?: string;
  /** Name of the token; null once its owner's account is closed. */
  viaTokenName?: string | null;
}>;

/** Names by token id; nothing is looked up where there is no token. */
export const readTokenNames = async (
  accessTokens: Pick<AccessTokens, 'names'>,
  tokenIds: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Set(tokenIds.filter((id) => typeof id === 'string'));
  return ids.size === 0 ? new Map() : accessTokens.names([...ids]);
};

/** Fields of an entry about the token, with names from `readTokenNames`. */
export const viaToken = (
  tokenId: string | null | undefined,
  names: ReadonlyMap<string, string>,
): Via =>
  typeof tokenId === 'string'
    ? { viaTokenId: tokenId, viaTokenName: names.get(tokenId) ?? null }
    : {};
