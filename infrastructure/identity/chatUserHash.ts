import { createHmac } from 'node:crypto';
import type { ChatUserHash } from '#application/account/getContext.ts';

/**
 * The HMAC-SHA256 of the user id, in hex. It proves to the support chat that
 * the server vouches for the id. Null without a secret.
 */
export const chatUserHash =
  (secret: string | null): ChatUserHash =>
  (userId) =>
    secret === null
      ? null
      : createHmac('sha256', secret).update(userId).digest('hex');
