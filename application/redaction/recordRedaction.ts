import { commentDecider } from '#domain/comment/decide.ts';
import { itemDecider } from '#domain/item/decide.ts';
import type { CommandMetadata } from '#domain/shared/command.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { RedactedText, StreamText } from '#domain/shared/redaction.ts';
import { isRedaction, redactedBy, textsIn } from '#domain/shared/redaction.ts';
import { storyDecider } from '#domain/story/decide.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { readWholeStream } from '../shared/readPaged.ts';
import type { RedactionInput } from './redactionTarget.ts';
import { rulesOf, redactionTraces } from './redactionTarget.ts';

/** The result of a redaction, as stored in the record of its workflow. */
export type RedactionResult = {
  /** Position of the last event of the stream. */
  position: number;
  /** When the texts were last redacted; null if there never were any. */
  at: string | null;
  /** How many versions of texts it redacts. */
  versions: number;
  /**
   * Versions that older versions of Slipway stored in the events themselves,
   * where they cannot be erased.
   */
  left: number;
};

export type RecordRedaction = (
  input: RedactionInput,
  metadata: CommandMetadata,
) => Promise<RedactionResult>;

/** Somebody has written to the stream after it was read. */
class StreamChanged extends Error {}

/** How often to try when others write to the stream at the same time. */
const MAX_ATTEMPTS = 8;

/**
 * Records a redaction with traces of the newest texts. Records nothing if no
 * text was written after the last redaction. A repeat finds its own event.
 * Throws CONTENTION if others keep writing.
 */
export const recordRedaction = ({
  execute,
  eventStore,
}: {
  execute: ExecuteCommand;
  eventStore: EventStore;
}): RecordRedaction => {
  const append = (
    input: RedactionInput,
    texts: readonly RedactedText[],
    { metadata, revision }: RedactionAttempt,
  ) => {
    const { kind, teamId, itemId, commentId } = input;
    const check = (_state: unknown, currentRevision: number | 'none') => {
      if (currentRevision !== revision) throw new StreamChanged();
    };
    const stream = { streamId: rulesOf(input).streamId(input), teamId, check };
    switch (kind) {
      case 'Item':
        return execute(itemDecider, {
          ...stream,
          command: { type: 'RedactItemText', data: { texts }, metadata },
        });
      case 'Comment': {
        const data = { itemId, commentId, texts };
        const command = { type: 'RedactCommentText', data, metadata } as const;
        return execute(commentDecider, { ...stream, command });
      }
      case 'Story': {
        const data = { teamId, texts };
        const command = { type: 'RedactStoryText', data, metadata } as const;
        return execute(storyDecider, { ...stream, command });
      }
      default:
        return kind satisfies never;
    }
  };

  const attempt = async (
    input: RedactionInput,
    metadata: CommandMetadata,
  ): Promise<RedactionResult> => {
    const rules = rulesOf(input);
    const events = await readWholeStream(eventStore, rules.streamId(input));
    const ownEvent = events.find(
      (event) =>
        isRedaction(event) && event.metadata.commandId === metadata.commandId,
    );
    const before =
      ownEvent === undefined ? events : events.slice(0, ownEvent.revision);
    const texts = textsOf(before, input);
    const unredacted = texts.filter((text) => !redactedBy(before)(text));
    const left = texts.filter(({ reference }) => reference === null).length;
    const counts = { versions: unredacted.length, left };
    if (ownEvent !== undefined) {
      const { position } = ownEvent;
      return { position, at: ownEvent.metadata.occurredAt, ...counts };
    }
    const revision = events.at(-1)?.revision ?? 'none';
    const { position, events: appended } = await append(
      input,
      redactionTraces(unredacted, rules),
      { metadata, revision },
    );
    const at =
      appended.length > 0 ? metadata.now : lastRedactionOf(events, input);
    return { position, at, ...counts };
  };

  return async (input, metadata) => {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
      try {
        return await attempt(input, metadata);
      } catch (error) {
        if (!(error instanceof StreamChanged)) throw error;
      }
    }
    throw new DomainError('CONTENTION');
  };
};

type RedactionAttempt = Readonly<{
  metadata: CommandMetadata;
  /** Revision of the last read event. */
  revision: number | 'none';
}>;

/** Finds all texts of a target that events refer to. */
export const textsOf = (
  events: readonly RecordedEvent[],
  input: RedactionInput,
): readonly StreamText[] =>
  textsIn(events).filter(({ subject }) =>
    rulesOf(input).includes(subject, input),
  );

/** When a target was last redacted; null if it never was. */
const lastRedactionOf = (
  events: readonly RecordedEvent[],
  { kind, commentId }: RedactionInput,
): string | null => {
  const isOfTarget = (event: RecordedEvent) =>
    isRedaction(event) &&
    (kind !== 'Comment' ||
      (event.data as Readonly<{ commentId: string }>).commentId === commentId);
  return events.findLast(isOfTarget)?.metadata.occurredAt ?? null;
};
