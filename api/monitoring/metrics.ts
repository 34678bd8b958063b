import { performance } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import {
  collectDefaultMetrics,
  Counter,
  Histogram,
  Registry,
  Gauge,
} from 'prom-client';
import type { ReadHealth } from '#application/shared/ports/Health.ts';
import { healthMetrics } from './healthMetrics.ts';
import type { LiveMetrics } from './liveMetrics.ts';
import { liveMetrics } from './liveMetrics.ts';
import { isStream } from './isStream.ts';
import { routeOf } from './requestLog.ts';

export type Metrics = Readonly<{
  /** Measures the time of every request. */
  timing: RequestHandler;
  /** Counts events that were appended to the store. */
  countAppended: (events: number) => void;
  /** Measures the clients that listen to changes, and their messages. */
  live: LiveMetrics;
  /** Sets the number of workflows that are under way or were interrupted. */
  setUnfinishedWorkflows: (workflows: number) => void;
  /** Sets the number of webhook deliveries that wait. */
  setWaitingDeliveries: (deliveries: number) => void;
  /** All metrics in Prometheus' text format. */
  text: (readHealth: ReadHealth) => Promise<string>;
  contentType: string;
}>;

/** What Slipway measures of itself, for GET /metrics. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'slipway_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const appended = new Counter({
    name: 'slipway_events_appended_total',
    help: 'Events that this process has appended to the event store.',
    registers,
  });
  const unfinished = new Gauge({
    name: 'slipway_flows_unfinished',
    help: 'Workflows of any process that have been idle for 30 seconds and have not finished; `slipway workflows list` lists all.',
    registers,
  });
  const waiting = new Gauge({
    name: 'slipway_webhook_deliveries_waiting',
    help: 'Webhook deliveries that have not arrived yet, as known to the process that sends them.',
    registers,
  });
  const setHealth = healthMetrics(registers);
  const live = liveMetrics(registers);

  return {
    contentType: registry.contentType,
    countAppended: (events) => {
      appended.inc(events);
    },
    live,
    setUnfinishedWorkflows: (workflows) => {
      unfinished.set(workflows);
    },
    setWaitingDeliveries: (deliveries) => {
      waiting.set(deliveries);
    },
    timing: (request, response, next) => {
      const startedAt = performance.now();
      response.once('finish', () => {
        // A stream lasts as long as its client listens.
        if (isStream(response)) return;
        durations.observe(
          {
            method: request.method,
            route: routeOf(request),
            status: response.statusCode,
          },
          (performance.now() - startedAt) / 1000,
        );
      });
      next();
    },
    text: async (readHealth) => {
      setHealth(await readHealth());
      return registry.metrics();
    },
  };
};
