import { MAX_ITEMS_PER_EVENT } from '#domain/project/coarseEvents.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { LiveKind } from './changedKinds.ts';
import { changesOf, isTransfer, itemsIn, projectIn } from './changedKinds.ts';

/** The person who made a change; without a name if their account is closed. */
export type ChangeAuthor = Readonly<{
  userId: string;
  displayName: string | null;
}>;

/** Changes by one person in one project, or in the team itself. */
export type Change = Readonly<{
  position: number;
  /** Null for a change of the team. */
  projectId: string | null;
  by: ChangeAuthor & Readonly<{ color: string | null }>;
  kinds: readonly LiveKind[];
  items: readonly ItemDocument[];
  deleted: readonly Readonly<{ id: string; by: ChangeAuthor }>[];
}>;

/** A person who has a project open. */
export type PresentPerson = Readonly<{
  userId: string;
  displayName: string;
  color: string;
  itemId?: string;
}>;

/** A message to a connection; `id` is the position to resume from. */
export type LiveMessage = Readonly<{ id?: number }> &
  (
    | Readonly<{ event: 'changed'; change: Change }>
    | Readonly<{
        event: 'presence';
        projectId: string;
        people: readonly PresentPerson[];
      }>
    | Readonly<{ event: 'signedOut' | 'reset' | 'alive' }>
  );

/** The items whose documents are needed for messages about some events. */
export const itemsToRead = (
  events: readonly RecordedEvent[],
): readonly string[] => [
  ...new Set(
    events
      .filter(({ type }) => changesOf(type).kinds.length > 0)
      .flatMap(({ data }) => itemsIn(data)),
  ),
];

type Group = {
  readonly projectId: string | null;
  readonly actorId: string;
  position: number;
  readonly kinds: Set<LiveKind>;
  readonly items: Set<string>;
  readonly deleted: Set<string>;
};

/** Summarizes a batch of a team's events by project and person. */
export const summarizeChanges = (
  events: readonly RecordedEvent[],
  documents: ReadonlyMap<string, ItemDocument>,
  authorOf: (userId: string) => Change['by'],
): readonly Change[] => {
  const groups = new Map<string, Group>();

  const groupOf = (projectId: string | null, event: RecordedEvent): Group => {
    const { actorId } = event.metadata;
    const key = JSON.stringify([projectId, actorId]);
    const group = groups.get(key) ?? {
      projectId,
      actorId,
      position: 0,
      kinds: new Set(),
      items: new Set(),
      deleted: new Set(),
    };
    groups.set(key, group);
    group.position = event.position;
    for (const kind of changesOf(event.type).kinds) group.kinds.add(kind);
    return group;
  };

  const addItem = (id: string, event: RecordedEvent) => {
    const document = documents.get(id);
    if (document === undefined) return;
    const group = groupOf(document.projectId, event);
    const { deletes = false } = changesOf(event.type);
    if (document.planned) group.items.add(id);
    else if (deletes && !isTransfer(event.data)) group.deleted.add(id);
  };

  for (const event of events) {
    if (changesOf(event.type).kinds.length === 0) continue;
    const ids = itemsIn(event.data);
    if (ids.length === 0) groupOf(projectIn(event.data), event);
    for (const id of ids) addItem(id, event);
  }
  return [...groups.values()].flatMap((group) =>
    toChanges(group, documents, authorOf(group.actorId)),
  );
};

const toChanges = (
  { projectId, position, kinds, ...ids }: Group,
  documents: ReadonlyMap<string, ItemDocument>,
  by: Change['by'],
): readonly Change[] => {
  const { userId, displayName } = by;
  const items = [...ids.items].flatMap((id) => documents.get(id) ?? []);
  const deleted = [...ids.deleted].map((id) => ({
    id,
    by: { userId, displayName },
  }));
  const shared = { position, projectId, by, kinds: [...kinds] };
  return splitIntoParts(items, deleted).map((part) => ({ ...shared, ...part }));
};

type Part = Pick<Change, 'items' | 'deleted'>;

const splitIntoParts = (
  items: Part['items'],
  deleted: Part['deleted'],
): readonly Part[] => {
  const count = Math.max(items.length, deleted.length, 1);
  const parts: Part[] = [];
  for (let from = 0; from < count; from += MAX_ITEMS_PER_EVENT) {
    parts.push({
      items: items.slice(from, from + MAX_ITEMS_PER_EVENT),
      deleted: deleted.slice(from, from + MAX_ITEMS_PER_EVENT),
    });
  }
  return parts;
};
