import type { AccessTokens } from './ports/AccessTokens.ts';

/** The access token that was used; absent for a session. */
export type ViaToken = Readonly<{
  viaTokenId?: string;
  /** Name of the token; null after its owner's account was closed. */
  viaTokenName?: string | null;
}>;

/** Reads names by token id; does nothing without tokens. */
export const readTokenNames = async (
  accessTokens: Pick<AccessTokens, 'names'>,
  tokenIds: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Set(tokenIds.filter((id) => typeof id === 'string'));
  return ids.size === 0 ? new Map() : accessTokens.names([...ids]);
};

/** The fields about the token, with names from `readTokenNames`. */
export const viaToken = (
  tokenId: string | null | undefined,
  names: ReadonlyMap<string, string>,
): ViaToken =>
  typeof tokenId === 'string'
    ? { viaTokenId: tokenId, viaTokenName: names.get(tokenId) ?? null }
    : {};
