import { performance } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import {
  collectDefaultMetrics,
  Counter,
  Histogram,
  Registry,
} from 'prom-client';
import type { ReadHealth } from '#application/shared/ports/Health.ts';
import { healthGauges } from './gauges.ts';
import { routeOf } from './requestLog.ts';

export type Metrics = Readonly<{
  /** Times every request. */
  timing: RequestHandler;
  /** Counts events that were appended to the store. */
  countAppended: (events: number) => void;
  /** Everything in Prometheus' text form. */
  text: (readHealth: ReadHealth) => Promise<string>;
  contentType: string;
}>;

/** What Slipway measures of itself, for GET /metrics. */
export const createMetrics = (): Metrics => {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
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
  const setGauges = healthGauges(registers);

  return {
    contentType: registry.contentType,
    countAppended: (events) => {
      appended.inc(events);
    },
    timing: (request, response, next) => {
      const from = performance.now();
      response.once('finish', () => {
        durations.observe(
          {
            method: request.method,
            route: routeOf(request),
            status: response.statusCode,
          },
          (performance.now() - from) / 1000,
        );
      });
      next();
    },
    text: async (readHealth) => {
      setGauges(await readHealth());
      return registry.metrics();
    },
  };
};
