/** The engines that the tests start; the same as in docker-compose.yml. */
export const IMAGES = {
  eventStore: 'eventstore/eventstore:24.10',
  kafka: 'apache/kafka:3.9.1',
  mongo: 'mongo:8.0',
} as const;
