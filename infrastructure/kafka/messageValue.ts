import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Upcasters } from '#domain/shared/upcast.ts';
import { upcast } from '#domain/shared/upcast.ts';

export const toKafkaValue = (event: RecordedEvent): string =>
  JSON.stringify(event);

/** The event in its newest shape; null if no relay of Slipway sent it. */
export const fromKafkaValue = (
  value: Buffer | null,
  upcasters: Upcasters,
): RecordedEvent | null => {
  const event = parseMessage(value);
  return isEvent(event) ? upcast(event, upcasters) : null;
};

const parseMessage = (value: Buffer | null): unknown => {
  try {
    return JSON.parse(String(value));
  } catch {
    return null;
  }
};

const isEvent = (value: unknown): value is RecordedEvent =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  'metadata' in value &&
  'position' in value &&
  typeof value.position === 'number';
