import { MAX_MESSAGE_BYTES } from './messageSizes.ts';

/** The option of Kafka's own scripts for the brokers' addresses. */
const BROKERS_OPTION = '--bootstrap-server BROKERS';

/** The shell command, in one line, that changes settings of a topic. */
export const alterTopicCommand = (
  topic: string,
  settings: Readonly<Record<string, string>>,
): string => {
  const added = Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
  return `kafka-configs.sh ${BROKERS_OPTION} --alter --entity-type topics --entity-name ${topic} --add-config ${added}`;
};

/** The shell command that makes a topic accept the largest messages. */
export const raiseMessageSizeCommand = (topic: string): string =>
  alterTopicCommand(topic, { 'max.message.bytes': String(MAX_MESSAGE_BYTES) });

/**
 * The shell command that removes a topic, so that the relay creates it again.
 */
export const removeTopicCommand = (topic: string): string =>
  `kafka-topics.sh ${BROKERS_OPTION} --delete --topic ${topic}`;
