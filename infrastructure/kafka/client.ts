import kafkajs from 'kafkajs';
import type { Kafka, SASLOptions } from 'kafkajs';
import './quietTimer.ts';

/** How a client shows who it is and whom it trusts. */
export type KafkaSecurity = Readonly<{
  /** PEM texts: authorities besides the known ones, and a client's own. */
  tls: Readonly<{
    ca: string | null;
    cert: string | null;
    key: string | null;
  }> | null;
  sasl: Readonly<{
    mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
    username: string;
    password: string;
  }> | null;
}>;

/** Brokers in a network of their own. */
const NONE: KafkaSecurity = { tls: null, sasl: null };

/** Spelled out: the client takes other values where NODE_ENV says test. */
const RETRY = { initialRetryTime: 100, maxRetryTime: 2000, retries: 5 };
const CONNECTION_TIMEOUT_MS = 3000;
const REQUEST_TIMEOUT_MS = 10_000;

/**
 * A client of some brokers, `host:port` with commas between. It logs nothing:
 * errors are in the status of its users.
 */
export const openKafka = (
  brokers: string,
  { tls, sasl }: KafkaSecurity = NONE,
): Kafka =>
  new kafkajs.Kafka({
    clientId: 'slipway',
    brokers: brokers.split(',').map((broker) => broker.trim()),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    authenticationTimeout: REQUEST_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    retry: RETRY,
    logLevel: kafkajs.logLevel.NOTHING,
    ...(tls !== null && { ssl: tlsOptions(tls) }),
    ...(sasl !== null && { sasl: sasl as SASLOptions }),
  });

/** Options left out use Node's defaults, such as its public authorities. */
const tlsOptions = (tls: NonNullable<KafkaSecurity['tls']>) =>
  Object.fromEntries(
    Object.entries(tls).filter(([, text]) => text !== null),
  ) as Record<string, string>;
