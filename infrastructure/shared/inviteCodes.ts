import { createHmac } from 'node:crypto';
import type { Directory } from '#application/shared/ports/Directory.ts';
import type { InviteCodes } from '#application/shared/ports/InviteCodes.ts';

/** Separates these signatures from other uses of the key. */
const PURPOSE = 'invitation';

const LATER_CODE = /^(.+)-[0-9a-f]{64}$/;

/**
 * The first code is random. After its team's links changed `linksChanged`
 * times, the code is `<first code>-<HMAC>`, with an HMAC by the server's key.
 */
export const inviteCodes = (
  directory: Pick<Directory, 'serverKey'>,
): InviteCodes => ({
  of: async ({ code }, linksChanged) => {
    if (linksChanged === 0) return code;
    const signature = createHmac('sha256', await directory.serverKey())
      .update(JSON.stringify([PURPOSE, code, linksChanged]))
      .digest('hex');
    return `${code}-${signature}`;
  },
  storedCodeOf: (code) => LATER_CODE.exec(code)?.[1] ?? code,
});
