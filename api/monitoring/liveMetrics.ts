import type { Registry } from 'prom-client';
import { Counter, Gauge } from 'prom-client';

/** The measurements of the streams of changes. */
export type LiveMetrics = Readonly<{
  opened: () => void;
  closed: () => void;
  sent: (bytes: number) => void;
  /** A client that did not read was disconnected. */
  cut: () => void;
}>;

/** Adds these measurements to the registers. */
export const liveMetrics = (registers: Registry[]): LiveMetrics => {
  const connections = new Gauge({
    name: 'slipway_live_connections',
    help: 'Clients that listen to changes in this process.',
    registers,
  });
  const messages = new Counter({
    name: 'slipway_live_messages_total',
    help: 'Messages that were sent to these clients, including a heartbeat every 20 seconds.',
    registers,
  });
  const bytes = new Counter({
    name: 'slipway_live_bytes_total',
    help: 'Bytes of those messages.',
    registers,
  });
  const cut = new Counter({
    name: 'slipway_live_cut_total',
    help: 'Clients that were disconnected because they did not read what was sent to them.',
    registers,
  });
  return {
    opened: () => {
      connections.inc();
    },
    closed: () => {
      connections.dec();
    },
    sent: (count) => {
      messages.inc();
      bytes.inc(count);
    },
    cut: () => {
      cut.inc();
    },
  };
};
