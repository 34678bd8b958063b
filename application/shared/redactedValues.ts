import type { Event, RecordedEvent } from '#domain/shared/event.ts';
import { isInline, isReference } from '#domain/shared/eventTexts.ts';
import type { FieldChange } from '#domain/shared/fieldChange.ts';
import { isRedaction, redactedBy, textsIn } from '#domain/shared/redaction.ts';

/** Lists the fields that an event of the stream sets. */
export type ChangesOf = (event: Event) => readonly FieldChange[];

/** Whether the value that the event at a revision gave a field was redacted. */
export type IsValueRedacted = (revision: number, field: string) => boolean;

/**
 * Finds the redacted values of a stream, for its versions: texts that a later
 * redaction erased, and the values that a redaction itself sets.
 */
export const findRedactedValues = (
  events: readonly RecordedEvent[],
  changesOf: ChangesOf,
): IsValueRedacted => {
  const erasedRevisions = new Set(
    textsIn(events)
      .filter(redactedBy(events))
      .map(({ revision }) => revision),
  );
  const redactedChangesOf = (event: RecordedEvent) => {
    if (isRedaction(event)) return changesOf(event);
    return erasedRevisions.has(event.revision)
      ? changesOf(event).filter(({ value }) => isText(value))
      : [];
  };
  const redacted = new Set(
    events.flatMap((event) =>
      redactedChangesOf(event).map(({ field }) => keyOf(event.revision, field)),
    ),
  );
  return (revision, field) => redacted.has(keyOf(revision, field));
};

const isText = (value: unknown): boolean =>
  isReference(value) || isInline(value);

const keyOf = (revision: number, field: string): string =>
  `${String(revision)} ${field}`;
