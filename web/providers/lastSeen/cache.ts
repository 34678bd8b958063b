import { forgetLastSeen, LAST_SEEN } from './forget.ts';
import { lastExtension } from '../session/extension.ts';

/** Something the server said, and when, in milliseconds since 1970. */
export type Seen<T> = Readonly<{ data: T; at: number }>;

/** Past this age it is nobody's any more; a session may have ended long ago. */
const KEPT_FOR = 7 * 24 * 3_600_000;

type Dependencies = Readonly<{
  caches: () => CacheStorage;
  now: () => number;
  /** Whether somebody is signed in on this device, in whichever tab. */
  isSignedIn: () => boolean;
  forget: () => Promise<void>;
}>;

/**
 * What was last seen, on this device, for when the server cannot be reached. It
 * is one person's in one team at a time, and gone with their session
 * (`forgetLastSeen`). `path` names an entry; its folders may be `retain`ed.
 */
export const createLastSeen = ({
  caches,
  now,
  isSignedIn,
  forget,
}: Dependencies) => {
  const open = () => caches().open(LAST_SEEN);
  const addressOf = (path: string) => `/last-seen/${path}`;

  return {
    keep: async (path: string, seen: Seen<unknown>): Promise<void> => {
      // Another tab may have signed out meanwhile, before or after the write.
      if (!isSignedIn()) return;
      try {
        const cache = await open();
        await cache.put(addressOf(path), Response.json(seen));
      } catch {
        // The device is full, or keeps nothing here.
      }
      if (!isSignedIn()) await forget();
    },

    /** Null when there is nothing, or only what is too old. */
    read: async <T>(path: string): Promise<Seen<T> | null> => {
      try {
        const found = await (await open()).match(addressOf(path));
        const seen = (await found?.json()) as Seen<T> | undefined;
        return seen && now() - seen.at < KEPT_FOR ? seen : null;
      } catch {
        return null;
      }
    },

    /** Removes what stands in another folder and has not one of the names. */
    retain: async (
      folder: string,
      names: readonly string[] = [],
    ): Promise<void> => {
      try {
        const cache = await open();
        const folders = addressOf(`${folder}/`);
        const kept = names.map(addressOf);
        for (const request of await cache.keys()) {
          const { pathname } = new URL(request.url);
          if (pathname.startsWith(folders) || kept.includes(pathname)) continue;
          await cache.delete(request);
        }
      } catch {
        // Nothing is kept here.
      }
    },
  };
};

export type LastSeen = ReturnType<typeof createLastSeen>;

/** That of this device. */
export const lastSeen = createLastSeen({
  caches: () => caches,
  now: () => Date.now(),
  isSignedIn: () => lastExtension() !== null,
  forget: forgetLastSeen,
});
