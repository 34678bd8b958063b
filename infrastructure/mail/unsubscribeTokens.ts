import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Directory } from '#application/shared/ports/Directory.ts';
import type { UnsubscribeTokens } from '#application/shared/ports/UnsubscribeTokens.ts';

/** So that a key that signs something else one day makes other signatures. */
const PURPOSE = 'unsubscribe';

/** The user id and its HMAC-SHA256 by the server's own key. */
export const unsubscribeTokens = (
  directory: Pick<Directory, 'serverKey'>,
): UnsubscribeTokens => {
  const signatureOf = async (userId: string) =>
    createHmac('sha256', await directory.serverKey())
      .update(JSON.stringify([PURPOSE, userId]))
      .digest('base64url');
  return {
    of: async (userId) => `${userId}.${await signatureOf(userId)}`,
    userIn: async (token) => {
      const end = token.lastIndexOf('.');
      const userId = token.slice(0, Math.max(end, 0));
      const expected = Buffer.from(await signatureOf(userId));
      const given = Buffer.from(token.slice(end + 1));
      const isOurs =
        given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs && userId !== '' ? userId : null;
    },
  };
};
