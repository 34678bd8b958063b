/** A part of kafkajs without types of its own; see quietTimer.ts. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  type RequestQueue = {
    pending: readonly unknown[];
    throttledUntil: number;
    scheduleCheckPendingRequests: () => void;
  };
  const requestQueue: { prototype: RequestQueue };
  export = requestQueue;
}
