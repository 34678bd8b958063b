import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { LoggedEvent } from './eventLog.ts';

/** The filter of a subscription: by event type or stream, by prefix or regex. */
export const eventFilter = (
  filter: ReadReq.Options.FilterOptions | undefined,
): ((event: LoggedEvent) => boolean) => {
  const byType = filter?.getEventType();
  const expression = byType ?? filter?.getStreamIdentifier();
  if (expression === undefined) return () => true;
  const textOf = ({ type, streamId }: LoggedEvent) =>
    byType === undefined ? streamId : type;
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) {
    return (event) =>
      prefixes.some((prefix) => textOf(event).startsWith(prefix));
  }
  const regex = new RegExp(expression.getRegex());
  return (event) => regex.test(textOf(event));
};
