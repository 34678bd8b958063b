import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Health } from './readHealth.ts';

/** What health says, as figures; those that a process has nothing of are left out. */
export const healthGauges = (
  registers: Registry[],
): ((health: Health) => void) => {
  const lags = {
    events: new Gauge({
      name: 'slipway_projection_lag_events',
      help: 'Events that a projection has not applied yet.',
      labelNames: ['projection'],
      registers,
    }),
    messages: new Gauge({
      name: 'slipway_projection_lag_messages',
      help: 'Messages of Kafka that no projector has taken into a read model yet; repeats count.',
      labelNames: ['projection'],
      registers,
    }),
    positions: new Gauge({
      name: 'slipway_projection_lag_positions',
      help: 'How far the relay is ahead of a read model, in positions of the event store, which have gaps.',
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
  const engines = new Gauge({
    name: 'slipway_engine_answers',
    help: '1 for an engine that answers this process, 0 for one that is away.',
    labelNames: ['engine'],
    registers,
  });
  const active = new Gauge({
    name: 'slipway_relay_active',
    help: '1 for the relay that hands events over, 0 for one that stands by.',
    registers,
  });
  const relayLag = new Gauge({
    name: 'slipway_relay_lag_positions',
    help: 'How far the event store is ahead of the relay, in positions, which have gaps.',
    registers,
  });

  const setProjections = ({ projections, lagIn }: Health) => {
    const behind = lags[lagIn ?? 'events'];
    for (const { name: projection, lag, failure } of projections) {
      behind.set({ projection }, lag);
      stopped.set({ projection }, failure === null ? 0 : 1);
    }
  };

  const setEngines = (answering: NonNullable<Health['engines']>) => {
    for (const [engine, { answers }] of Object.entries(answering)) {
      engines.set({ engine }, answers ? 1 : 0);
    }
  };

  const setRelay = ({ role, lag }: NonNullable<Health['relay']>) => {
    active.set(role === 'active' ? 1 : 0);
    if (lag !== null) relayLag.set(lag);
  };

  return (health) => {
    setProjections(health);
    if (health.engines !== undefined) setEngines(health.engines);
    if (health.relay !== undefined) setRelay(health.relay);
  };
};
