import { englishProjectName } from '#domain/shared/englishProjectName.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { isolatedName } from '#domain/shared/textDirection.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';
import { Span } from '#domain/shared/timeframe.ts';
import type { WebhookFormat, WebhookKind } from '#domain/shared/webhook.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import { SYSTEM } from '../shared/actor.ts';
import type { People } from '../shared/people.ts';
import type { Delivery } from '../shared/ports/WebhookDeliveries.ts';
import type { WebhookNotification } from './webhookNotification.ts';

/** Converts documents to the form that is sent. */
export type ToWire = Readonly<{
  item: (document: ItemDocument) => unknown;
  project: (document: ProjectDocument) => unknown;
}>;

/** The stored content of a delivery: everything but names of people. */
type Content = Readonly<{
  body: object;
  /** The line of formats that show only one. */
  title: string | null;
  timeframe: Timeframe | null;
}>;

/** Makes the content of a delivery as JSON, without names of people. */
export const contentOf = (
  event: RecordedEvent,
  notification: WebhookNotification,
  {
    item,
    project,
  }: Readonly<{
    item: ItemDocument | undefined;
    project: ProjectDocument | undefined;
  }>,
  toWire: ToWire,
): string => {
  const { kind, before, after } = notification;
  const { occurredAt, teamId, actorId } = event.metadata;
  const documents = {
    ...(item && { item: toWire.item(item) }),
    ...(project && { project: toWire.project(project) }),
  };
  const content: Content = {
    // JSON leaves out undefined fields.
    body: {
      kind,
      occurredAt,
      teamId,
      actor: { userId: actorId },
      ...documents,
      before,
      after,
    },
    title: titleIn(item, project),
    timeframe: item?.assignedTimeframe ?? null,
  };
  return JSON.stringify(content);
};

const titleIn = (
  item: ItemDocument | undefined,
  project: ProjectDocument | undefined,
): string | null =>
  item?.title ?? (project && englishProjectName(project.description)) ?? null;

/** The fields of a delivery that its body is made of. */
type BodyFields = Pick<
  Delivery,
  'id' | 'kind' | 'actorId' | 'subjectUserId' | 'content'
>;

/** The people whose names the body of a delivery contains. */
export const personIdsIn = ({
  actorId,
  subjectUserId,
}: Pick<BodyFields, 'actorId' | 'subjectUserId'>): readonly string[] =>
  subjectUserId === null ? [actorId] : [actorId, subjectUserId];

/** The body of a delivery to send, with people's current names (O43, O44). */
export const bodyOf = (
  delivery: BodyFields,
  format: WebhookFormat,
  people: People,
): string => {
  const { id, actorId, content } = delivery;
  const { body, ...rest } = JSON.parse(content) as Content;
  if (format === 'Chat') {
    return JSON.stringify({ text: lineOf(delivery, rest, people) });
  }
  const displayName = people.get(actorId)?.displayName ?? null;
  const actor = { userId: actorId, displayName };
  return JSON.stringify({ id, ...body, actor });
};

/** `Ada completed “Publish prices” (Week 6)`, safe for chat tools. */
const lineOf = (
  { kind, actorId, subjectUserId }: BodyFields,
  { title, timeframe }: Omit<Content, 'body'>,
  people: People,
): string => {
  const named = people.get(subjectUserId ?? actorId)?.displayName;
  const isSystem = (subjectUserId ?? actorId) === SYSTEM;
  const who = safeName(named ?? (isSystem ? 'Slipway' : 'A former member'));
  const timeframeText = timeframe === null ? '' : ` (${labelOf(timeframe)})`;
  return SENTENCES[kind](
    who,
    `“${safeName(title ?? 'Untitled')}”${timeframeText}`,
  );
};

const safeName = (name: string): string => isolatedName(escapeText(name));

const SENTENCES: Readonly<
  Record<WebhookKind, (who: string, what: string) => string>
> = {
  ItemCreated: (who, what) => `${who} added ${what}`,
  ItemEdited: (who, what) => `${who} edited ${what}`,
  ItemMoved: (who, what) => `${who} moved ${what}`,
  ItemCompleted: (who, what) => `${who} completed ${what}`,
  ItemReopened: (who, what) => `${who} reopened ${what}`,
  ItemDeleted: (who, what) => `${who} deleted ${what}`,
  CommentAdded: (who, what) => `${who} commented on ${what}`,
  MemberJoined: (who) => `${who} joined the team`,
  MemberLeft: (who) => `${who} left the team`,
  ProjectChanged: (who, what) => `${who} changed the project ${what}`,
  StoryChanged: (who) => `${who} changed the product story`,
};

const SPANS: ReadonlyMap<Span, string> = new Map([
  [Span.Day, 'Day'],
  [Span.Week, 'Week'],
  [Span.Milestone, 'Milestone'],
]);

const labelOf = ({ span, index }: Timeframe): string =>
  `${SPANS.get(span) ?? ''} ${String(index + 1)}`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/**
 * Escapes the three characters that Slack uses for commands, such as mentions
 * of everybody.
 */
const escapeText = (text: string): string =>
  text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
