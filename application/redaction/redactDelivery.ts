import { EMPTY_FIELDS } from '#domain/shared/itemFields.ts';
import { REDACTED_TITLE } from '#domain/shared/redactedTitle.ts';
import type { DeliveryContent } from '../shared/ports/WebhookDeliveries.ts';
import type { RedactionInput } from './redactionTarget.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The content of a delivery from `webhookBody.ts`, without names of people. */
type Content = Readonly<{
  body: Fields &
    Readonly<{ kind: string; item?: Fields; before?: Fields; after?: Fields }>;
  title: string | null;
}>;

/** Empty values for the texts of an item. */
const NO_TEXTS: Fields = {
  description: EMPTY_FIELDS.description,
  goals: EMPTY_FIELDS.goals,
  localPatternData: EMPTY_FIELDS.localPatternData,
  newTestScenarios: EMPTY_FIELDS.newTestScenarios,
};

/**
 * Removes the texts of a target from a delivery's content; null if the delivery
 * is not about the target.
 */
export const redactDelivery = (
  { lane, content }: Pick<DeliveryContent, 'lane' | 'content'>,
  input: RedactionInput,
): string | null => {
  const parsed = JSON.parse(content) as Content;
  const redacted = withoutTexts(parsed, lane, input);
  return redacted === parsed ? null : JSON.stringify(redacted);
};

const withoutTexts = (
  content: Content,
  lane: string,
  { kind, itemId, commentId }: RedactionInput,
): Content => {
  switch (kind) {
    case 'Item':
      // The lane of a delivery about an item is the item's id.
      return lane === itemId ? withoutItem(content) : content;
    case 'Comment':
      return withoutComment(content, commentId);
    case 'Story':
      return withoutStory(content);
    default:
      return kind satisfies never;
  }
};

const withoutItem = (content: Content): Content => {
  const { body } = content;
  const { item, before, after } = body;
  return {
    ...content,
    title: REDACTED_TITLE,
    body: {
      ...body,
      ...(item && { item: emptyTexts(item) }),
      ...(before && { before: emptyTexts(before) }),
      ...(after && { after: emptyTexts(after) }),
    },
  };
};

const withoutComment = (content: Content, commentId: string): Content => {
  const { body } = content;
  const { comment } = (body.after ?? {}) as Readonly<{ comment?: Fields }>;
  if (comment?.['id'] !== commentId) return content;
  const after = { ...body.after, comment: { ...comment, text: '' } };
  return { ...content, body: { ...body, after } };
};

const withoutStory = (content: Content): Content => {
  const { body } = content;
  const { kind, after } = body;
  if (kind !== 'StoryChanged' || after === undefined) return content;
  return { ...content, body: { ...body, after: emptyStoryTexts(after) } };
};

/** Replaces texts with empty values. */
const emptyTexts = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Object.hasOwn(NO_TEXTS, name) ? NO_TEXTS[name] : value,
    ]),
  );

const emptyStoryTexts = (after: Fields): Fields => {
  const { element } = after as Readonly<{ element?: Fields }>;
  return {
    ...after,
    ...('productStory' in after ? { productStory: '' } : {}),
    ...('description' in after ? { description: '' } : {}),
    ...(element === undefined
      ? {}
      : { element: { ...element, description: '' } }),
  };
};
