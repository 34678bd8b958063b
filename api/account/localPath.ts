const LONGEST = 500;
const HERE = 'https://here.invalid';

/**
 * The path of this site that a user asked to be sent to, null for anything that
 * a browser might resolve to another site, now or once it is decoded.
 */
export const localPath = (asked: string | null): string | null => {
  if (asked === null || asked.length > LONGEST) return null;
  if (!asked.startsWith('/')) return null;
  const isOwn = [asked, decoded(asked)].every(isOwnPath);
  return isOwn ? asked : null;
};

const isOwnPath = (path: string | null): boolean => {
  if (path === null || !isPlain(path) || !URL.canParse(path, HERE)) {
    return false;
  }
  const { origin, pathname } = new URL(path, HERE);
  // Dots are gone by now: `/.//elsewhere` would have become `//elsewhere`.
  return origin === HERE && !pathname.startsWith('//') && !isCall(pathname);
};

/** No control characters and spaces, which browsers drop, and no backslash. */
const isPlain = (path: string): boolean => /^[^\\\p{C}\p{Z}]+$/u.test(path);

/** Calls are for programs; people are sent to pages. */
const isCall = (pathname: string): boolean =>
  pathname === '/v1' || pathname.startsWith('/v1/');

const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};
