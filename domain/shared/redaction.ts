import type { RecordedEvent } from './event.ts';
import type { TextReference } from './texts.ts';
import { EVENT_TEXTS, isInline, isReference, visitTexts } from './texts.ts';

/** Trace of a redacted text. */
export type RedactedText = Readonly<{
  /** The field that held the text, or its name in the versions. */
  field: string;
  /** In characters (Unicode code points). */
  length: number;
  /**
   * The hash that its event holds, in hex; null for a text that an older version
   * of Slipway stored in the event itself, where it cannot be erased.
   */
  sha256: string | null;
}>;

/** The field of its entry in the audit, by which it is found there. */
export const REDACTION = 'redaction';

/** The events that take texts out, and which of those before them they take. */
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

/** A text of a stream, as its event refers to it. */
export type TextAt = Readonly<{
  subject: string;
  revision: number;
  /** Null for one that stands in the event itself. */
  reference: TextReference | null;
  /** In characters. */
  length: number;
}>;

/** All texts that events of a stream refer to, in their order. */
export const textsAt = (events: readonly RecordedEvent[]): readonly TextAt[] =>
  events.flatMap(({ type, schemaVersion, data, revision }) => {
    const place = EVENT_TEXTS.get(type);
    const found: TextAt[] = [];
    if (place === undefined || schemaVersion < place.since) return found;
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

/** Tells which texts the redactions among a stream's events have taken out. */
export const redactedBy = (events: readonly RecordedEvent[]): IsRedacted => {
  const redactions = events.filter(isRedaction);
  return ({ subject, revision }) =>
    redactions.some(
      ({ type, data, revision: at }) =>
        at > revision && REDACTIONS.get(type)?.(data, subject) === true,
    );
};
