import kafkajs from 'kafkajs';
import type { Kafka, SASLOptions } from 'kafkajs';
// Imported for its effect: it patches the client.
import './patchRequestQueue.ts';

/** How a client identifies itself and which brokers it trusts. */
export type KafkaSecurity = Readonly<{
  /** PEM texts: additional authorities, and the client's own certificate. */
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

/** The default, which suits brokers in a private network. */
const NO_SECURITY: KafkaSecurity = { tls: null, sasl: null };

/**
 * Times are in ms. Explicit, because the client has other defaults if NODE_ENV
 * is `test`.
 */
const RETRY = { initialRetryTime: 100, maxRetryTime: 2000, retries: 5 };
const CONNECTION_TIMEOUT_MS = 3000;
const REQUEST_TIMEOUT_MS = 10_000;

/**
 * A client of some brokers, given as `host:port` separated by commas. It logs
 * nothing: its users report errors in their status.
 */
export const openKafka = (
  brokers: string,
  { tls, sasl }: KafkaSecurity = NO_SECURITY,
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

/** Without an option, Node uses its default, such as its public authorities. */
const tlsOptions = (tls: NonNullable<KafkaSecurity['tls']>) =>
  Object.fromEntries(
    Object.entries(tls).filter(([, text]) => text !== null),
  ) as Record<string, string>;
