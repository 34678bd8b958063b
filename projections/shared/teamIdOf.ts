import type { RecordedEvent } from '#domain/shared/event.ts';

/** The team of an event. Only events of people have none; it is empty then. */
export const teamIdOf = ({
  metadata,
}: Pick<RecordedEvent, 'metadata'>): string => metadata.teamId ?? '';
