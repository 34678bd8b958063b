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
  /** The field that had the text, or its name in the versions. */
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
export const REDACTION = 'redaction';

/** The events that redact texts, and which earlier texts each one redacts. */
const REDACTIONS: ReadonlyMap<
  string,
  (data: unknown, subject: string) => boolean
> = new Map<string, (data: unknown, subject: string) => boolean>([
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
  REDACTIONS.has(type);

/** A text of a stream and its place. */
export type TextAt = Readonly<{
  subject: string;
  revision: number;
  /** Null for a text that is stored in the event itself. */
  reference: TextReference | null;
  /** In characters. */
  length: number;
}>;

/** Finds all texts of a stream's events, in order. */
export const textsAt = (events: readonly RecordedEvent[]): readonly TextAt[] =>
  events.flatMap(({ type, schemaVersion, data, revision }) => {
    const place = EVENT_TEXTS.get(type);
    const found: TextAt[] = [];
    if (place === undefined || schemaVersion < place.referencedSince)
      return found;
    visitTexts(place, data, (value, subject) => {
      const at = { subject, revision };
      if (isReference(value)) {
        found.push({ ...at, reference: value, length: value.length });
      } else if (isInline(value)) {
        const { length } = Array.from(value.text);
        found.push({ ...at, reference: null, length });
      }
    });
    return found;
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
      ({ type, data, revision: at }) =>
        at > revision && REDACTIONS.get(type)?.(data, subject) === true,
    );
};
