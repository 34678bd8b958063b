const MAX_PATH_CHARACTERS = 500;
const PLACEHOLDER_ORIGIN = 'https://here.invalid';

/**
 * A path of this site that a user wants to return to, in ASCII as a header
 * requires (threat S23). Null for anything that a browser might resolve to
 * another site, before or after decoding it.
 */
export const localPath = (requestedPath: string | null): string | null => {
  if (requestedPath === null || requestedPath.length > MAX_PATH_CHARACTERS)
    return null;
  if (!requestedPath.startsWith('/')) return null;
  // Both forms must be safe, because the path may be decoded once more.
  if (![requestedPath, decodePath(requestedPath)].every(isOwnPath)) return null;
  const { pathname, search, hash } = new URL(requestedPath, PLACEHOLDER_ORIGIN);
  const path = pathname + search + hash;
  // Writing it in ASCII may have made it longer, and it must fit into a cookie.
  return path.length > MAX_PATH_CHARACTERS ? null : path;
};

const isOwnPath = (path: string | null): boolean => {
  if (
    path === null ||
    !isPlain(path) ||
    !URL.canParse(path, PLACEHOLDER_ORIGIN)
  ) {
    return false;
  }
  const { origin, pathname } = new URL(path, PLACEHOLDER_ORIGIN);
  // `URL` has resolved dots: `/.//elsewhere` has become `//elsewhere`.
  return (
    origin === PLACEHOLDER_ORIGIN &&
    !pathname.startsWith('//') &&
    !isCall(pathname)
  );
};

/**
 * Browsers drop control characters and spaces, and read a backslash as a slash.
 */
const isPlain = (path: string): boolean => /^[^\\\p{C}\p{Z}]+$/u.test(path);

/** Whether a path is an API call, which no person wants to see. */
const isCall = (pathname: string): boolean =>
  pathname === '/v1' || pathname.startsWith('/v1/');

const decodePath = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};
