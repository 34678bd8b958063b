import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

/*
 * kafkajs 2.2.4 sets a timer for requests that wait, also while none does and
 * nothing is throttled: it fires at once, sets the next, and so wakes an idle
 * process a thousand times a second for each connection. Its time is negative,
 * which Node warns of (tulios/kafkajs#1751; its repair was never released).
 */
const { prototype } = RequestQueue;
const schedule = prototype.scheduleCheckPendingRequests;

prototype.scheduleCheckPendingRequests = function scheduleWhereNeeded() {
  const isThrottled = this.throttledUntil > Date.now();
  if (isThrottled || this.pending.length > 0) schedule.call(this);
};
