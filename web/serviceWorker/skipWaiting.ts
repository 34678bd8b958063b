/** The message that activates a waiting version (M14). */
export const SKIP_WAITING = { type: 'SKIP_WAITING' } as const;

/** The part of a service worker's global scope that is used. */
export type WaitingScope = Readonly<{
  addEventListener: (
    type: 'message',
    listener: (event: Readonly<{ data: unknown }>) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
}>;

/** Activates the waiting version only when a page sends the message (M14). */
export const skipWaitingOnMessage = (scope: WaitingScope): void => {
  scope.addEventListener('message', ({ data }) => {
    if (isSkipWaiting(data)) void scope.skipWaiting();
  });
};

const isSkipWaiting = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === SKIP_WAITING.type;
