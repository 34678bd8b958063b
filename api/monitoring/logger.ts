import type { DestinationStream, Logger } from 'pino';
import { destination, pino, stdSerializers, stdTimeFunctions } from 'pino';

/**
 * Structured logs, one line of JSON each. They go to stderr; stdout is for
 * messages to people.
 */
export const createLogger = (
  level: string,
  stream: DestinationStream = destination({ fd: 2, sync: true }),
): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: withoutAddresses },
    },
    stream,
  );

/**
 * All that an address may contain (`contract/emailAddress.ts`). Starts at the
 * beginning of a word, so that long words are searched only once.
 */
const ADDRESS =
  /(?<![^\s@<>()[\]\\,;:"])[^\s@<>()[\]\\,;:"]+@[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+/gu;

/** An error's message may quote what a user typed or what was stored. */
const withoutAddresses = (error: Error) => {
  const { type, message, stack } = stdSerializers.err(error);
  const clean = (text: string) => text.replaceAll(ADDRESS, '[address]');
  return { type, message: clean(message), stack: clean(stack) };
};
