import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

/*
 * kafkajs 2.2.4 sets a timer for waiting requests even if there are none and
 * nothing is throttled. The timer fires at once and sets the next one, so that
 * an idle process wakes up a thousand times a second for each connection. Its
 * delay is negative, which Node warns of (tulios/kafkajs#1751; the fix was
 * never released).
 */
const { prototype } = RequestQueue;
const schedule = prototype.scheduleCheckPendingRequests;

prototype.scheduleCheckPendingRequests = function scheduleWhereNeeded() {
  const isThrottled = this.throttledUntil > Date.now();
  if (isThrottled || this.pending.length > 0) schedule.call(this);
};
