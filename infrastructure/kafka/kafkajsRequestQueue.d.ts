/** A part of kafkajs for which it has no types; see patchRequestQueue.ts. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  type RequestQueue = {
    pending: readonly unknown[];
    throttledUntil: number;
    scheduleCheckPendingRequests: () => void;
  };
  const requestQueue: { prototype: RequestQueue };
  export = requestQueue;
}
