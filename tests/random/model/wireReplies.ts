import { defaultDisplayName } from '#domain/shared/person.ts';
import { isCarriedOver } from './charts.ts';
import type { Entry, ModelItem, ModelProject, ModelTeam } from './model.ts';
import {
  assignmentOf,
  hasField,
  isInScope,
  ITEM_TYPES,
  itemsOf,
  personOf,
} from './model.ts';

/* The replies that the model expects, as they are on the wire. */

const MAX_SHOWN_ASSIGNMENTS = 20;

/** An item on the wire; its sort key is the one that the server last showed. */
export const itemOnWire = (
  team: ModelTeam,
  project: ModelProject,
  { content, place, ...item }: ModelItem,
) => {
  const existing = new Set(itemsOf(team).map(({ id }) => id));
  const all = {
    ...content,
    // Links never lead to an item that is deleted, unknown or another team's.
    implementationIds: content.implementationIds.filter((id) =>
      existing.has(id),
    ),
  };
  const fieldsOfKind = Object.entries(all).filter(([field]) =>
    hasField(item.kind, field as keyof typeof all),
  );
  return {
    id: item.id,
    linkId: item.linkId,
    teamId: team.id,
    projectId: project.id,
    dateCreated: item.dateCreated,
    itemType: ITEM_TYPES[item.kind],
    revision: item.revision,
    completionDate: place.completionDate,
    // The model has no labels and no comments.
    labelIds: [],
    commentCount: 0,
    ...Object.fromEntries(fieldsOfKind),
    projectContexts: [
      {
        projectId: project.id,
        sortKey: item.sortKey,
        ...assignmentOf(place),
        assignmentHistory: item.timeline.slice(-MAX_SHOWN_ASSIGNMENTS),
        assignmentHistoryCount: item.timeline.length,
      },
    ],
  };
};

export const projectOnWire = (team: ModelTeam, project: ModelProject) => ({
  id: project.id,
  teamId: team.id,
  description: project.description,
  status: project.status,
  startDate: project.startDate,
  durationInWeeks: project.weeks,
});

/** A project in a list, with the number of its items. */
export const listedProjectOnWire = (team: ModelTeam, project: ModelProject) => {
  const inScope = project.items.filter(({ place }) => isInScope(place));
  const completed = inScope.filter(
    ({ place }) => place.completionDate !== null,
  );
  const carriedOver =
    project.status === 'Completed' ? carriedOverFrom(project) : 0;
  return {
    ...projectOnWire(team, project),
    itemCounts: {
      all: project.items.length + carriedOver,
      inScope: inScope.length + carriedOver,
      completed: completed.length,
      carriedOver,
    },
  };
};

/** How many open items in scope are now in another project. */
const carriedOverFrom = ({ history }: ModelProject): number => {
  const away = new Set<string>();
  for (const entry of history) {
    if (isCarriedOver(entry)) away.add(entry.itemId);
    else if (entry.to !== null) away.delete(entry.itemId);
  }
  return away.size;
};

/** An entry of the history, without undo, which the model does not cover. */
export const entryOnWire = (
  team: ModelTeam,
  { isOptional: _, ...entry }: Entry,
) => ({
  ...entry,
  recordedAt: entry.occurredAt,
  actorEmailAddress: personOf(team, entry.actorId)?.emailAddress,
  actorDisplayName: nameOf(personOf(team, entry.actorId)?.emailAddress),
  itemTitle: titleIn(team.texts.get(entry.itemId) ?? ''),
  from: withAddress(team, entry.from),
  to: withAddress(team, entry.to),
  commentCount: 0,
  undoes: null,
  undoneBy: null,
  undoneByDisplayName: null,
});

/** A placement with the assignee's address and name, as the history has it. */
const withAddress = (team: ModelTeam, place: Entry['to']) => {
  if (!place) return place;
  const { assignedToUserId: id } = place;
  const address = id === null ? undefined : personOf(team, id)?.emailAddress;
  return {
    ...place,
    assignedToEmailAddress: address ?? null,
    assignedToDisplayName: nameOf(address),
  };
};

/** Nobody in the model has chosen a name. */
const nameOf = (emailAddress: string | undefined): string | null =>
  emailAddress === undefined ? null : defaultDisplayName(emailAddress);

export const titleIn = (text: string): string => text.split('\n', 1)[0] ?? '';
