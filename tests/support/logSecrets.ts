import type { Response, Test } from 'supertest';

/** Finds secrets and personal data in logs (threat S9). */
export type LogSecrets = Readonly<{
  /** Remembers what a browser sends and receives: a plugin of superagent. */
  collectFrom: (request: Pick<Test, 'on'>) => void;
  /** Throws if a line has an address, a name, a code or a cookie. */
  requireNone: (logs: string) => void;
}>;

/** The keys of replies whose values are secret or personal. */
const SECRET_KEYS = /^(inviteCode|token|idToken|secret|supportChatUserHash)$/;
const NAME_KEYS = /(displayName|emailAddress)$/i;

const ADDRESS = /[\w.+-]+@[\w-]+\.\w+/;
/** Shorter names could be words of paths or parts of ids. */
const MIN_NAME = 6;
const MIN_SECRET = 16;

export const logSecrets = (fixed: readonly string[] = []): LogSecrets => {
  const secrets = new Set<string>(fixed);
  const names = new Set<string>();

  const addIfSecret = (text: string, key: string): void => {
    if (SECRET_KEYS.test(key) && text.length >= MIN_SECRET) secrets.add(text);
    if (NAME_KEYS.test(key) && text.length >= MIN_NAME) names.add(text);
  };

  const search = (value: unknown, key = ''): void => {
    if (typeof value === 'string') addIfSecret(value, key);
    else if (typeof value === 'object' && value !== null) {
      const isList = Array.isArray(value);
      for (const [inner, element] of Object.entries(value)) {
        search(element, isList ? key : inner);
      }
    }
  };

  return {
    collectFrom: (request) => {
      request.on('response', ({ headers, body }: Response) => {
        const cookies: unknown = headers['set-cookie'] ?? [];
        for (const cookie of [cookies].flat().map(String)) {
          const value = /^[^=]+=([^;]*)/.exec(cookie)?.[1] ?? '';
          if (value.length >= MIN_SECRET) secrets.add(value);
        }
        search(body);
      });
    },
    requireNone: (logs) => {
      const lines = logs.split('\n');
      const refuse = (what: string, line: string) => {
        throw new Error(`A line of the log has ${what}: ${line}`);
      };
      for (const line of lines) {
        if (ADDRESS.test(line)) refuse('an address', line);
        for (const word of line.split(/[^\w.+%~-]+/)) {
          if (secrets.has(word)) refuse('a code or a cookie', line);
        }
        for (const name of names) {
          if (line.includes(`"${name}"`)) refuse('a name', line);
        }
      }
    },
  };
};
