/** The largest append that the event store takes, and so the largest event. */
const LARGEST_EVENT_BYTES = 1024 * 1024;

/**
 * What topics are made to take of one message: with a margin, so that no event
 * that was recorded is refused. Brokers are set to the same.
 */
export const MAX_MESSAGE_BYTES = 2 * LARGEST_EVENT_BYTES;

/**
 * What a topic of an older Slipway may be left at, which is Kafka's default:
 * messages are compressed, and text always gets smaller.
 */
export const LEAST_MESSAGE_BYTES = LARGEST_EVENT_BYTES;

/**
 * What is sent to a partition at once, before it is compressed: the client makes
 * one batch of it, and Kafka refuses a batch like a message. Half of what topics
 * take by default, so that topics of any age do.
 */
export const BATCH_BYTES = 512 * 1024;
