import { Kafka, logLevel } from 'kafkajs';

/** Spelled out: the client takes other values where NODE_ENV says test. */
const RETRY = { initialRetryTime: 100, maxRetryTime: 2000, retries: 5 };
const CONNECTION_TIMEOUT_MS = 3000;
const REQUEST_TIMEOUT_MS = 10_000;

/**
 * A client of some brokers, `host:port` with commas between. It logs nothing:
 * errors are in the status of its users.
 */
export const openKafka = (brokers: string, clientId = 'slipway'): Kafka =>
  new Kafka({
    clientId,
    brokers: brokers.split(',').map((broker) => broker.trim()),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    retry: RETRY,
    logLevel: logLevel.NOTHING,
  });
