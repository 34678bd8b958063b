import { streamOf } from '#domain/shared/streamNames.ts';
import type { RedactedText, StreamText } from '#domain/shared/redaction.ts';
import { fieldOfStoryText } from '#domain/story/storyFields.ts';

/** What to redact, in the actor's active team. */
export type RedactionTarget =
  | Readonly<{ kind: 'Item'; itemId: string }>
  | Readonly<{ kind: 'Comment'; itemId: string; commentId: string }>
  | Readonly<{ kind: 'Story' }>;

/** The target as stored in the record of a workflow. */
export type RedactionInput = {
  teamId: string;
  kind: RedactionTarget['kind'];
  itemId: string;
  commentId: string;
};

/** An input has all ids, so that every kind of target is stored alike. */
const NO_IDS = { itemId: '', commentId: '' };

export const inputOf = (
  teamId: string,
  target: RedactionTarget,
): RedactionInput => ({
  ...NO_IDS,
  ...target,
  teamId,
});

/** What is different for each kind of target. */
type TargetRules = Readonly<{
  streamId: (input: RedactionInput) => string;
  /** Whether a text of the stream belongs to the target. */
  includes: (subject: string, input: RedactionInput) => boolean;
  /** The name of a text in the redaction event. */
  fieldOf: (subject: string) => string;
  /** The read models whose documents contain the texts. */
  collections: readonly string[];
  /** Ids that every reply with one of the texts contains. */
  mentions: (input: RedactionInput) => readonly string[];
}>;

const RULES: Readonly<Record<RedactionTarget['kind'], TargetRules>> = {
  Item: {
    streamId: ({ itemId }) => streamOf.item(itemId),
    includes: () => true,
    fieldOf: (subject) => subject,
    collections: ['items'],
    mentions: ({ itemId }) => [itemId],
  },
  Comment: {
    streamId: ({ itemId }) => streamOf.comments(itemId),
    includes: (subject, { commentId }) => subject === commentId,
    fieldOf: () => 'text',
    collections: ['comments'],
    mentions: ({ commentId }) => [commentId],
  },
  Story: {
    streamId: ({ teamId }) => streamOf.story(teamId),
    includes: () => true,
    fieldOf: fieldOfStoryText,
    collections: ['stories', 'workflows'],
    mentions: ({ teamId }) => [teamId],
  },
};

export const rulesOf = ({ kind }: Pick<RedactionInput, 'kind'>): TargetRules =>
  RULES[kind];

/** Makes the traces of redacted texts: the newest text of each subject. */
export const redactionTraces = (
  texts: readonly StreamText[],
  { fieldOf }: Pick<TargetRules, 'fieldOf'>,
): readonly RedactedText[] => {
  const newest = new Map(texts.map((text) => [text.subject, text]));
  return [...newest.values()].map(({ subject, length, reference }) => ({
    field: fieldOf(subject),
    length,
    sha256: reference?.sha256 ?? null,
  }));
};
