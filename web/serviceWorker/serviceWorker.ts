import {
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { pageOf } from './pageOf.ts';
import type { CachedPage } from './pageOf.ts';
import { skipWaitingOnMessage } from './skipWaiting.ts';
import type { WaitingScope } from './skipWaiting.ts';

/**
 * Caches and serves the app's own files, but no calls to /v1. The build fills
 * in `__WB_MANIFEST`.
 */
declare const self: WaitingScope & Readonly<{ __WB_MANIFEST: PrecacheEntry[] }>;

skipWaitingOnMessage(self);
cleanupOutdatedCaches();
// The rules below map addresses to pages; workbox must not guess file names.
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' });

registerRoute(
  ({ request, sameOrigin, url }) =>
    request.mode === 'navigate' && sameOrigin && pageOf(url.pathname) !== null,
  ({ request, url }) => answer(request, pageOf(url.pathname)),
);

const answer = async (
  request: Request,
  cached: CachedPage | null,
): Promise<Response> => {
  const page = cached === null ? undefined : await matchPrecache(cached.page);
  if (page === undefined || cached?.isPreferred === false) {
    try {
      return await fetch(request);
    } catch (error) {
      if (page === undefined) throw error;
    }
  }
  return page;
};
