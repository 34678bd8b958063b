import { MAX_MESSAGE_BYTES } from './sizes.ts';

/** Option of Kafka's own scripts for the brokers' addresses. */
const BROKERS = '--bootstrap-server BROKERS';

/** How the settings of a topic are changed, as one line for a shell. */
export const mendSettings = (
  topic: string,
  settings: Readonly<Record<string, string>>,
): string => {
  const added = Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
  return `kafka-configs.sh ${BROKERS} --alter --entity-type topics --entity-name ${topic} --add-config ${added}`;
};

/** How a topic is made to take the largest messages. */
export const mendMessageBytes = (topic: string): string =>
  mendSettings(topic, { 'max.message.bytes': String(MAX_MESSAGE_BYTES) });

/** How a topic is removed, for the relay to make it again. */
export const removeTopic = (topic: string): string =>
  `kafka-topics.sh ${BROKERS} --delete --topic ${topic}`;
