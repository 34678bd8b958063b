import { forgetLastSeen, LAST_SEEN } from './forgetLastSeen.ts';
import { SLICE_LENGTH, slicedJson } from './slicedJson.ts';
import { lastExtension } from '../session/sessionExtension.ts';

/** A server's answer and its time, in milliseconds since 1970. */
type Seen<T> = Readonly<{ data: T; at: number }>;

/** Older entries are ignored: the session may have ended long ago. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;

type Dependencies = Readonly<{
  caches: () => CacheStorage;
  now: () => number;
  /** Whether a person is signed in on this device, in any tab. */
  isSignedIn: () => boolean;
  forget: () => Promise<void>;
}>;

/**
 * Last seen answers on this device, for when the server is unreachable. They
 * belong to one user in one team; the end of the session removes them.
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
    store: async (path: string, seen: Seen<unknown>): Promise<void> => {
      // Another tab may have signed out before or after the write.
      if (!isSignedIn()) return;
      try {
        const cache = await open();
        await cache.put(addressOf(path), await asReply(seen));
      } catch {
        // The device is full, or refuses storage.
      }
      if (!isSignedIn()) await forget();
    },

    /** Returns null if there is no entry, or only one that is too old. */
    read: async <T>(path: string): Promise<Seen<T> | null> => {
      try {
        const stored = await (await open()).match(addressOf(path));
        const seen = (await stored?.json()) as Seen<T> | undefined;
        return seen && now() - seen.at < MAX_AGE_MS ? seen : null;
      } catch {
        return null;
      }
    },

    /** Removes all entries outside the folder, except those named. */
    removeOutside: async (
      folder: string,
      names: readonly string[] = [],
    ): Promise<void> => {
      try {
        const cache = await open();
        const prefix = addressOf(`${folder}/`);
        const retained = names.map(addressOf);
        for (const request of await cache.keys()) {
          const { pathname } = new URL(request.url);
          if (pathname.startsWith(prefix) || retained.includes(pathname))
            continue;
          await cache.delete(request);
        }
      } catch {
        // Storage is refused.
      }
    },
  };
};

const asReply = async ({ data, at }: Seen<unknown>): Promise<Response> => {
  if (!Array.isArray(data) || data.length <= SLICE_LENGTH) {
    return Response.json({ data, at });
  }
  const list = await slicedJson(data);
  const text = new Blob(['{"data":', ...list, `,"at":${String(at)}}`]);
  return new Response(text, {
    headers: { 'Content-Type': 'application/json' },
  });
};

export type LastSeen = ReturnType<typeof createLastSeen>;

/** The last seen answers of this device. */
export const lastSeen = createLastSeen({
  caches: () => caches,
  now: () => Date.now(),
  isSignedIn: () => lastExtension() !== null,
  forget: forgetLastSeen,
});
