import { MAX_APPEND_BYTES } from '#application/shared/ports/EventStore.ts';

/**
 * The message size that topics are created with: twice the largest append, so
 * that no recorded event is refused. Brokers are set to the same size.
 */
export const MAX_MESSAGE_BYTES = 2 * MAX_APPEND_BYTES;

/**
 * The message size at which a topic of an older Slipway may stay: Kafka's
 * default, 1 MiB. It is enough, because messages are compressed and text always
 * gets smaller.
 */
export const MIN_MESSAGE_BYTES = MAX_APPEND_BYTES;

/**
 * The maximum number of bytes sent to a partition at once, before compression.
 * The client makes them one batch, and Kafka limits a batch like a message.
 * This is half of MIN_MESSAGE_BYTES, so that topics of any age accept it.
 */
export const BATCH_BYTES = 512 * 1024;
