import {
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { pageOf } from './pageOf.ts';
import type { CachedPage } from './pageOf.ts';
import { skipWaitingWhenTold } from './skipWaiting.ts';
import type { WaitingScope } from './skipWaiting.ts';

/**
 * Keeps the app's own files on the device and answers with them. What /v1
 * answers never comes here: nothing that was read is cached by it, nothing that
 * was written goes through it. `__WB_MANIFEST` is filled by the build.
 */
declare const self: WaitingScope & Readonly<{ __WB_MANIFEST: PrecacheEntry[] }>;

skipWaitingWhenTold(self);
cleanupOutdatedCaches();
// The pages below answer for addresses; none is found by guessing at a name.
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
  if (page === undefined || cached?.first === false) {
    try {
      return await fetch(request);
    } catch (error) {
      if (page === undefined) throw error;
    }
  }
  return page;
};
