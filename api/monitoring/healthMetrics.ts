import type { Registry } from 'prom-client';
import { Gauge } from 'prom-client';
import type { Health } from '#application/shared/ports/Health.ts';

/**
 * The health of a process as metrics. Returns a function that sets them; what a
 * process does not have, such as a relay, is omitted.
 */
export const healthMetrics = (
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
    help: 'How long the relay or a projection has not moved although more events are waiting; 0 while it moves.',
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
      help: 'Free space on the disk that holds the data.',
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
