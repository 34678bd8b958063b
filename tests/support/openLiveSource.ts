import { EventSource } from 'eventsource';

/** Listens to the live stream of a signed-in person. */
export const openLiveSource = (url: string, cookie: string): EventSource =>
  new EventSource(new URL('/v1/live', url), {
    fetch: (address, init) =>
      fetch(address, { ...init, headers: { ...init.headers, cookie } }),
  });
