import type { Directory } from '#application/shared/ports/Directory.ts';
import type { UnsubscribeTokens } from '#application/shared/ports/UnsubscribeTokens.ts';
import { isSameSecret } from '../shared/isSameSecret.ts';
import { serverSignature } from '../shared/serverSignature.ts';

/**
 * The user id and its HMAC-SHA256 with the server's key:
 * `<user id>.<signature>`.
 */
export const unsubscribeTokens = (
  directory: Pick<Directory, 'serverKey'>,
): UnsubscribeTokens => {
  const signatureOf = serverSignature(directory, 'unsubscribe');
  return {
    create: async (userId) => `${userId}.${await signatureOf(userId)}`,
    findUserId: async (token) => {
      const end = token.lastIndexOf('.');
      const userId = token.slice(0, Math.max(end, 0));
      const signature = token.slice(end + 1);
      const isOurs = isSameSecret(signature, await signatureOf(userId));
      return isOurs && userId !== '' ? userId : null;
    },
  };
};
