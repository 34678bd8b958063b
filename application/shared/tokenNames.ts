import type { AccessTokens } from './ports/AccessTokens.ts';

/** By way of which access token something was done; left out for a session. */
export type Via = Readonly<{
  viaTokenId?: string;
  /** What it is called; null after its owner's account was closed. */
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

/** What an entry says of the token, with names of `readTokenNames`. */
export const viaToken = (
  tokenId: string | null | undefined,
  names: ReadonlyMap<string, string>,
): Via =>
  typeof tokenId === 'string'
    ? { viaTokenId: tokenId, viaTokenName: names.get(tokenId) ?? null }
    : {};
