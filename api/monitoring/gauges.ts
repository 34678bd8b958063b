import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Health } from '#application/shared/ports/Health.ts';

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
  const relayLag = new Gauge({
    name: 'slipway_relay_lag_positions',
    help: 'How far the relay is behind the event store, in positions, which have gaps.',
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
