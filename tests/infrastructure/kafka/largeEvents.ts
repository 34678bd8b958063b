import type { RecordedEvent } from '#domain/shared/event.ts';
import { seededRandom } from '#tests/support/seededRandom.ts';

/**
 * Random text of `length` characters, which hardly gets smaller when
 * compressed.
 */
export const randomText = (length: number): string => {
  const { next } = seededRandom(length);
  return Array.from({ length }, () =>
    String.fromCharCode(35 + Math.floor(next() * 56)),
  ).join('');
};

/** A recorded event of one team with `bytes` bytes of text. */
export const largeEvent = (position: number, bytes: number): RecordedEvent => ({
  type: 'Noted',
  schemaVersion: 1,
  data: { text: randomText(bytes) },
  metadata: {
    eventId: `event-${String(position)}`,
    occurredAt: '2026-03-02T09:00:00.000Z',
    actorId: 'actor-1',
    commandId: `command-${String(position)}`,
    teamId: 'team-1',
  },
  streamId: 'story-team-1',
  revision: position - 1,
  position,
});
