import { performance } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import {
  collectDefaultMetrics,
  Counter,
  Histogram,
  Registry,
  Gauge,
} from 'prom-client';
import type { ReadHealth, Health } from '#application/shared/ports/Health.ts';
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
  const unfinished = new Gauge({
    name: 'slipway_flows_unfinished',
    help: 'Workflows of any process that were started more than 30 seconds ago and have not finished; `slipway workflows list` lists them.',
    registers,
  });
  const waiting = new Gauge({
    name: 'slipway_webhook_deliveries_waiting',
    help: 'Deliveries of webhooks that have not arrived yet, as the process knows that sends them.',
    registers,
  });
  const setGauges = healthGauges(registers);
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
      setGauges(await readHealth());
      return registry.metrics();
    },
  };
};

/** Health as metrics; a process omits those that it does not have. */
const healthGauges = (registers: Registry[]): ((health: Health) => void) => {
  const lags = {
    events: new Gauge({
      name: 'slipway_projection_lag_events',
      help: 'Events that a projection has not applied yet.',
      labelNames: ['projection'],
      registers,
    }),
    messages: new Gauge({
      name: 'slipway_projection_lag_messages',
      help: 'Kafka messages that no projector has applied to a read model yet, repeats included.',
      labelNames: ['projection'],
      registers,
    }),
    positions: new Gauge({
      name: 'slipway_projection_lag_positions',
      help: 'How far a read model is behind the relay, in event store positions, which have gaps.',
      labelNames: ['projection'],
      registers,
    }),
  };
  const stopped = new Gauge({
    name: 'slipway_projection_stopped',
    help: '1 for a projection that a failing event has stopped.',
    labelNames: ['projection'],
    registers,
  });
  const parkedTeams = new Gauge({
    name: 'slipway_projection_parked',
    help: 'Teams that a projection leaves out because it cannot fold one of their events.',
    labelNames: ['projection'],
    registers,
  });
  const engines = new Gauge({
    name: 'slipway_engine_answers',
    help: '1 for an engine that answers this process, 0 for one that is unavailable.',
    labelNames: ['engine'],
    registers,
  });
  const active = new Gauge({
    name: 'slipway_relay_active',
    help: '1 for the relay that publishes events, 0 for one on standby.',
    registers,
  });
  const relayTrouble = new Gauge({
    name: 'slipway_relay_trouble',
    help: '1 while no relay can publish events; /readyz says why.',
    registers,
  });
  const stalled = new Gauge({
    name: 'slipway_stalled_seconds',
    help: 'For how long the relay or a projection has not moved although there is more; 0 while it moves.',
    labelNames: ['what'],
    registers,
  });
  const relayLag = new Gauge({
    name: 'slipway_relay_lag_positions',
    help: 'How far the relay is behind the event store, in positions, which have gaps.',
    registers,
  });

  const disk = {
    free: new Gauge({
      name: 'slipway_disk_free_bytes',
      help: 'What is free of the disk that holds the data.',
      registers,
    }),
    size: new Gauge({
      name: 'slipway_disk_size_bytes',
      help: 'The size of the disk that holds the data.',
      registers,
    }),
  };

  const setProjections = ({ projections, lagIn }: Health) => {
    const lagGauge = lags[lagIn ?? 'events'];
    for (const {
      name: projection,
      lag,
      failure,
      stalledSeconds,
      parked = [],
    } of projections) {
      lagGauge.set({ projection }, lag);
      stalled.set({ what: projection }, stalledSeconds ?? 0);
      stopped.set({ projection }, failure === null ? 0 : 1);
      parkedTeams.set({ projection }, parked.length);
    }
  };

  const setEngines = (answering: NonNullable<Health['engines']>) => {
    for (const [engine, { answers }] of Object.entries(answering)) {
      engines.set({ engine }, answers ? 1 : 0);
    }
  };

  const setRelay = (relay: NonNullable<Health['relay']>) => {
    const { role, lag, trouble, stalledSeconds } = relay;
    if (role !== null) active.set(role === 'active' ? 1 : 0);
    relayTrouble.set(trouble === null ? 0 : 1);
    stalled.set({ what: 'relay' }, stalledSeconds ?? 0);
    if (lag !== null) relayLag.set(lag);
  };

  return (health) => {
    setProjections(health);
    if (health.engines !== undefined) setEngines(health.engines);
    if (health.relay !== undefined) setRelay(health.relay);
    if (health.disk !== undefined) {
      disk.free.set(health.disk.freeBytes);
      disk.size.set(health.disk.sizeBytes);
    }
  };
};
