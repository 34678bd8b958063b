import type { Item } from '#domain/item/item.ts';
import { titleIn } from '#domain/item/item.ts';
import { contentBytes } from '#domain/item/size.ts';
import type { PlanEvent, ProjectEvent } from '#domain/project/events.ts';
import type { PlannedItem } from '#domain/project/project.ts';
import type { CommandMetadata } from '#domain/shared/command.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { labelKeyOf } from '#domain/shared/label.ts';
import { PLAN_CHANGE_BY_EVENT } from '#domain/shared/planChange.ts';
import type { ItemDocument } from './itemDocument.ts';
import { newItemDocument } from './itemDocument.ts';
import { items, placementFields } from './items.ts';

/** An item in the plan of a project. */
export type PlannedInProject = PlannedItem & Readonly<{ projectId: string }>;

/** What a command did to an item, which the read model may not have yet. */
export type CommandResult = Readonly<{
  /** Its content; undefined if the read model already has it. */
  item: Extract<Item, { status: 'Written' }> | undefined;
  /** Its place in the plan; undefined if the read model already has it. */
  plan: PlannedInProject | undefined;
  teamId: string;
  /** Events of the plan that the command recorded. */
  events: readonly ProjectEvent[];
  metadata: CommandMetadata;
  position: number;
}>;

/**
 * Computes an item's document after a command that the read model may not have
 * processed yet. Null if the item has neither a document nor content.
 */
export const foldItemAfterCommand = (
  before: ItemDocument | null,
  { item, plan, ...recorded }: CommandResult,
): ItemDocument | null => {
  const found = before ?? createDocument(item);
  if (found === null) return null;
  const start = { ...DEFAULTS_FOR_OLDER_VERSIONS, ...found };
  const evolved = findMissingEvents(start, recorded).reduce<ItemDocument>(
    (document, event) => items.evolve(document, event, document.id) ?? document,
    start,
  );
  return { ...evolved, ...contentFields(item), ...planFields(plan) };
};

/** Default values of fields that documents of older versions lack. */
const DEFAULTS_FOR_OLDER_VERSIONS: Partial<ItemDocument> = {
  redactedFields: [],
  redactedAt: null,
};

const createDocument = (item: CommandResult['item']): ItemDocument | null => {
  if (item === undefined) return null;
  const { description } = item.content;
  return newItemDocument({ ...item, description }, item.dateCreated);
};

/**
 * The events that the document does not contain yet. Its history has no ids, so
 * an event is recognized by its time, its person and what it changed.
 */
const findMissingEvents = (
  { id, assignmentHistory }: ItemDocument,
  { events, metadata, teamId, position }: Omit<CommandResult, 'item' | 'plan'>,
): readonly RecordedEvent[] =>
  events
    .filter((event) => items.handles.has(event.type))
    .map((event) => ({
      ...event,
      streamId: '',
      revision: 0,
      position,
      metadata: {
        eventId: '',
        occurredAt: metadata.now,
        actorId: metadata.actorId,
        commandId: metadata.commandId,
        teamId,
      },
    }))
    .filter((event) => items.documentIds(event).includes(id))
    .filter(
      ({ type }) =>
        !assignmentHistory.some(
          ({ dateUpdated, actorId, change }) =>
            dateUpdated === metadata.now &&
            actorId === metadata.actorId &&
            change === PLAN_CHANGE_BY_EVENT[type as PlanEvent['type']],
        ),
    );

const contentFields = (item: CommandResult['item']): Partial<ItemDocument> =>
  item === undefined
    ? {}
    : {
        ...item.content,
        title: titleIn(item.content),
        labelKey: labelKeyOf(item.content.labelIds),
        contentBytes: contentBytes(item.content),
      };

const planFields = (
  plan: PlannedInProject | undefined,
): Partial<ItemDocument> => {
  if (plan === undefined) return {};
  const { projectId, linkId, number, sortKey, placement } = plan;
  return { ...placementFields(placement), projectId, linkId, number, sortKey };
};
