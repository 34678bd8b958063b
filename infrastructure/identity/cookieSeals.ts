import type { CookieSeals } from '#application/shared/ports/CookieSeals.ts';
import type { Directory } from '#application/shared/ports/Directory.ts';
import { serverSignature } from '../shared/serverSignature.ts';
import { isSameSecret } from '../shared/sameSecret.ts';

/** Seals a text with the server's signature; the browser can read it. */
export const cookieSeals = (
  directory: Pick<Directory, 'serverKey'>,
): CookieSeals => {
  const sign = serverSignature(directory, 'cookie');
  return {
    seal: async (name, text) => {
      const content = Buffer.from(text).toString('base64url');
      return `${content}.${await sign(name, content)}`;
    },
    open: async (name, value) => {
      const [content = '', signature = ''] = value.split('.');
      const isOurs = isSameSecret(signature, await sign(name, content));
      return isOurs ? Buffer.from(content, 'base64url').toString() : null;
    },
  };
};
