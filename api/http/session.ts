import type { IncomingMessage } from 'node:http';
import type { Cookie } from './cookie.ts';
import { cookiesOf } from './cookie.ts';

const NAME = 'slipway_session';

// What browsers allow at most; when a session is over, the server decides.
const LONGEST_SECONDS = 400 * 24 * 60 * 60;

/** The secret session id that a browser sent. */
export const sessionIdOf = (received: IncomingMessage): string | null =>
  cookiesOf(received)[NAME] ?? null;

/** Opens a session in the browser, or ends it with null. */
export const sessionCookie = (sessionId: string | null): Cookie => ({
  name: NAME,
  value: sessionId,
  path: '/',
  maxAgeSeconds: LONGEST_SECONDS,
});
