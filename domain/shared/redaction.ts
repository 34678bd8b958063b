import type { RecordedEvent } from './event.ts';
import type { TextReference } from './eventTexts.ts';
import {
  EVENT_TEXTS,
  isInline,
  isReference,
  visitTexts,
} from './eventTexts.ts';

/** What remains of a redacted text. */
export type RedactedText = Readonly<{
  /**
   * The name of the text in the list of versions: a field of the item, `text` of
   * a comment, or a name from `storyFields.ts`.
   */
  field: string;
  /** In characters (Unicode code points). */
  length: number;
  /**
   * The hash in its event, in hex; null for a text that an older version of
   * Slipway stored in the event itself, where it cannot be erased.
   */
  sha256: string | null;
}>;

/** The `field` of redactions in the audit, by which they are found. */
export const REDACTION_FIELD = 'redaction';

/** Whether an event with that data redacts the earlier texts of a subject. */
type RedactsSubject = (data: unknown, subject: string) => boolean;

/** The events that redact texts. */
const REDACTING_EVENTS = new Map<string, RedactsSubject>([
  ['ItemTextRedacted', () => true],
  ['StoryTextRedacted', () => true],
  [
    'CommentTextRedacted',
    (data, subject) =>
      (data as Readonly<{ commentId: string }>).commentId === subject,
  ],
]);

/** Whether an event redacts texts of its stream. */
export const isRedaction = ({ type }: Readonly<{ type: string }>): boolean =>
  REDACTING_EVENTS.has(type);

/** A text that an event of a stream has or refers to. */
export type StreamText = Readonly<{
  /** Whose text it is in its stream; for a comment's, the id of the comment. */
  subject: string;
  revision: number;
  /** Null for a text that is stored in the event itself. */
  reference: TextReference | null;
  /** In characters. */
  length: number;
}>;

/** Lists the texts of all events of a stream, in order. */
export const textsIn = (
  events: readonly RecordedEvent[],
): readonly StreamText[] =>
  events.flatMap(({ type, schemaVersion, data, revision }) => {
    const place = EVENT_TEXTS.get(type);
    const texts: StreamText[] = [];
    if (place === undefined || schemaVersion < place.referencedSince)
      return texts;
    visitTexts(place, data, (value, subject) => {
      const origin = { subject, revision };
      if (isReference(value)) {
        texts.push({ ...origin, reference: value, length: value.length });
      } else if (isInline(value)) {
        const { length } = Array.from(value.text);
        texts.push({ ...origin, reference: null, length });
      }
    });
    return texts;
  });

/** Whether a text of a stream was redacted. */
export type IsRedacted = (
  text: Readonly<{ subject: string; revision: number }>,
) => boolean;

/** Makes a function that checks whether one of the events redacted a text. */
export const redactedBy = (events: readonly RecordedEvent[]): IsRedacted => {
  const redactions = events.filter(isRedaction);
  return ({ subject, revision }) =>
    redactions.some(
      ({ type, data, revision: redactionRevision }) =>
        redactionRevision > revision &&
        REDACTING_EVENTS.get(type)?.(data, subject) === true,
    );
};
