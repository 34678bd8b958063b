import { createHmac } from 'node:crypto';
import type { Directory } from '#application/shared/ports/Directory.ts';

/** Signs texts for one purpose; the signature is in base64url. */
export type SignAs = (...parts: readonly string[]) => Promise<string>;

/**
 * The HMAC-SHA256 of some texts with the server's key. `purpose` prevents a
 * signature for one use from being accepted for another.
 */
export const serverSignature =
  (directory: Pick<Directory, 'serverKey'>, purpose: string): SignAs =>
  async (...parts) =>
    createHmac('sha256', await directory.serverKey())
      .update(JSON.stringify([purpose, ...parts]))
      .digest('base64url');
