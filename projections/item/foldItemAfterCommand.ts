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
import { placementFields } from './evolveItem.ts';
import { items } from './items.ts';

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
 * Computes an item's document after a command, for the reply while the read
 * model is behind (`application/item/readCommitted.ts`). `outdated` is the
 * document that the read model has, if any. Returns null if the item has
 * neither a document nor content.
 */
export const foldItemAfterCommand = (
  outdated: ItemDocument | null,
  { item, plan, ...command }: CommandResult,
): ItemDocument | null => {
  const document = outdated ?? createDocument(item);
  if (document === null) return null;
  const complete = { ...DEFAULTS_FOR_OLDER_VERSIONS, ...document };
  const evolved = findMissingEvents(complete, command).reduce<ItemDocument>(
    (before, event) => items.evolve(before, event, before.id) ?? before,
    complete,
  );
  // The events add the history; the states of the streams know all the rest.
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
 * The events of the command whose history entries the document does not have
 * yet. The entries have no ids, so an event is recognized by its time, its
 * person and what it changed.
 */
const findMissingEvents = (
  { id, assignmentHistory }: ItemDocument,
  command: Omit<CommandResult, 'item' | 'plan'>,
): readonly RecordedEvent[] => {
  const { events, metadata } = command;
  return events
    .filter((event) => items.handles.has(event.type))
    .map((event) => toRecorded(event, command))
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
};

const toRecorded = (
  event: ProjectEvent,
  {
    metadata: { now, actorId, commandId },
    teamId,
    position,
  }: Pick<CommandResult, 'metadata' | 'teamId' | 'position'>,
): RecordedEvent => ({
  ...event,
  position,
  metadata: { eventId: '', occurredAt: now, actorId, commandId, teamId },
  // The fold of an item does not read these, nor the event's id.
  streamId: '',
  revision: 0,
});

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
