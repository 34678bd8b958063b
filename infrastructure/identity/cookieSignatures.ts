import type { CookieSignatures } from '#application/shared/ports/CookieSignatures.ts';
import type { Directory } from '#application/shared/ports/Directory.ts';
import { serverSignature } from '../shared/serverSignature.ts';
import { isSameSecret } from '../shared/isSameSecret.ts';

/**
 * Adds the server's signature to a text, which the browser can read:
 * `<text in base64url>.<signature>`.
 */
export const cookieSignatures = (
  directory: Pick<Directory, 'serverKey'>,
): CookieSignatures => {
  const signatureOf = serverSignature(directory, 'cookie');
  return {
    sign: async (name, text) => {
      const content = Buffer.from(text).toString('base64url');
      return `${content}.${await signatureOf(name, content)}`;
    },
    read: async (name, value) => {
      const [content = '', signature = ''] = value.split('.');
      const isOurs = isSameSecret(signature, await signatureOf(name, content));
      return isOurs ? Buffer.from(content, 'base64url').toString() : null;
    },
  };
};
