import type * as library from 'testcontainers';
import type { StartedTestContainer } from 'testcontainers';
import { MAX_MESSAGE_BYTES } from '#infrastructure/kafka/messageSizes.ts';
import { findFreePort } from '../freePort.ts';
import { IMAGES } from './images.ts';

/** The variables in which the tests find the engines. */
export type EngineVariable = 'EVENTSTORE_URL' | 'KAFKA_BROKERS' | 'MONGODB_URL';

type Started = Readonly<{ address: string; container: StartedTestContainer }>;
type Testcontainers = typeof library;

/** How to start each engine; returns its address. */
export const ENGINE_CONTAINERS: Readonly<
  Record<EngineVariable, (library: Testcontainers) => Promise<Started>>
> = {
  EVENTSTORE_URL: async ({ GenericContainer, Wait }) => {
    const container = await new GenericContainer(IMAGES.eventStore)
      .withEnvironment({
        EVENTSTORE_CLUSTER_SIZE: '1',
        EVENTSTORE_INSECURE: 'true',
        EVENTSTORE_MEM_DB: 'true',
      })
      .withExposedPorts(2113)
      .withWaitStrategy(
        Wait.forHttp('/health/live?liveCode=200', 2113).forStatusCode(200),
      )
      .start();
    const address = `esdb://${addressOf(container, 2113)}?tls=false`;
    return { address, container };
  },

  // The library's own module uses other images than Apache's. A broker tells
  // clients its address, so the port must be known before it starts.
  KAFKA_BROKERS: async ({
    GenericContainer,
    Wait,
    getContainerRuntimeClient,
  }) => {
    const { info } = await getContainerRuntimeClient();
    const port = await findFreePort();
    const address = `${info.containerRuntime.host}:${String(port)}`;
    const container = await new GenericContainer(IMAGES.kafka)
      .withEnvironment(kafkaEnvironment(address))
      .withExposedPorts({ container: 9092, host: port })
      .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
      .start();
    return { address, container };
  },

  // A single server, not the replica set of the library's module, whose members
  // could be reached only by their names inside the container.
  MONGODB_URL: async ({ GenericContainer, Wait }) => {
    const container = await new GenericContainer(IMAGES.mongo)
      .withExposedPorts(27017)
      .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
      .start();
    const host = addressOf(container, 27017);
    const address = `mongodb://${host}/slipway?directConnection=true`;
    return { address, container };
  },
};

/** Setting any variable replaces all defaults of the image. */
const kafkaEnvironment = (advertised: string): Record<string, string> => ({
  KAFKA_NODE_ID: '1',
  KAFKA_PROCESS_ROLES: 'broker,controller',
  KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
  KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
  KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
  KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://${advertised}`,
  KAFKA_LISTENER_SECURITY_PROTOCOL_MAP:
    'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
  KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
  KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
  KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
  KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
  // A typo in a name must cause an error, not create a topic.
  KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
  KAFKA_MESSAGE_MAX_BYTES: String(MAX_MESSAGE_BYTES),
});

const addressOf = (container: StartedTestContainer, port: number): string =>
  `${container.getHost()}:${String(container.getMappedPort(port))}`;
