import type { Decider } from '../shared/decider.ts';
import { DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import { ANY_NAME, NO_VIEW_CONTENT } from '../shared/eventTexts.ts';
import { plainForm } from '../shared/snapshotForm.ts';
import { nameKey } from '../shared/visibleText.ts';
import type {
  CreateView,
  DeleteView,
  EraseViews,
  ReviseView,
  ViewCommand,
} from './commands.ts';
import type { ViewEvent } from './events.ts';
import { viewEventVersions } from './events.ts';
import type { View, Views } from './view.ts';
import { evolve, initialState } from './view.ts';

const event = eventFactory<ViewEvent>(viewEventVersions);

/** The maximum number of views per person, including shared ones. */
export const MAX_VIEWS = 30;

/** The maximum number of shared views per team. */
export const MAX_SHARED_VIEWS = 50;

/** Routes a command to its rule. Throws DomainError. */
export const decide = (
  command: ViewCommand,
  state: Views,
): readonly ViewEvent[] => {
  switch (command.type) {
    case 'CreateView':
      return createView(command, state);
    case 'ReviseView':
      return reviseView(command, state);
    case 'DeleteView':
      return deleteView(command, state);
    case 'EraseViews':
      return eraseViews(command, state);
    default:
      return command satisfies never;
  }
};

export const viewDecider: Decider<ViewCommand, Views, ViewEvent> = {
  decide,
  evolve,
  initialState,
  versions: viewEventVersions,
  snapshot: plainForm({
    version: 1,
    texts: [
      {
        path: ['views', ANY_NAME, 'content'],
        encoding: 'json',
        empty: NO_VIEW_CONTENT,
      },
    ],
  }),
};

/**
 * Creates a view; a repeat changes nothing. Throws VIEW.TOO_MANY,
 * VIEW.TOO_MANY_SHARED, VIEW.NAME_TAKEN.
 */
export const createView = (
  { data, metadata: { actorId: ownerId } }: CreateView,
  { views }: Views,
): readonly ViewEvent[] => {
  const { teamId, viewId, content, shared } = data;
  if (Object.hasOwn(views, viewId)) return [];
  const all = Object.values(views);
  if (all.filter((view) => view.ownerId === ownerId).length >= MAX_VIEWS) {
    throw new DomainError('VIEW.TOO_MANY');
  }
  if (shared) requireRoom(all);
  requireFreeName(views, viewId, { ownerId, shared, content });
  return [event('ViewCreated', { teamId, viewId, ownerId, shared, content })];
};

/**
 * Changes a view. Its owner can change everything; an Admin can change the name
 * and filter of a shared view. Throws VIEW.NOT_FOUND, including for another
 * person's private view, VIEW.NOT_ALLOWED, VIEW.TOO_MANY_SHARED,
 * VIEW.NAME_TAKEN.
 */
export const reviseView = (
  { data, metadata: { actorId } }: ReviseView,
  { teamId, views }: Views,
): readonly ViewEvent[] => {
  const { viewId, byAdmin } = data;
  const before = requireSeenBy(views, viewId, actorId);
  const after = applyRevision(before, data);
  // Only its owner may make a view private.
  const isUnshared = before.shared && !after.shared;
  requireAllowed(before, actorId, byAdmin && !isUnshared);
  if (JSON.stringify(after) === JSON.stringify(before)) return [];
  if (after.shared && !before.shared) requireRoom(Object.values(views));
  requireFreeName(views, viewId, after);
  const { shared, content } = after;
  return [event('ViewRevised', { teamId, viewId, shared, content })];
};

const applyRevision = (
  { ownerId, ...before }: View,
  { name, query, shared = before.shared }: ReviseView['data'],
): View => ({
  ownerId,
  shared,
  content: {
    name: name ?? before.content.name,
    query: query ?? before.content.query,
  },
});

/**
 * Deletes a view; allowed for its owner, and for Admins if it is shared. Throws
 * VIEW.NOT_FOUND, VIEW.NOT_ALLOWED.
 */
export const deleteView = (
  { data: { viewId, byAdmin }, metadata: { actorId } }: DeleteView,
  { teamId, views }: Views,
): readonly ViewEvent[] => {
  requireAllowed(requireSeenBy(views, viewId, actorId), actorId, byAdmin);
  return [event('ViewDeleted', { teamId, viewId })];
};

/** Deletes a person's private views. Shared views stay with the team. */
export const eraseViews = (
  { data: { ownerId } }: EraseViews,
  { teamId, views }: Views,
): readonly ViewEvent[] =>
  Object.entries(views)
    .filter(([, view]) => view.ownerId === ownerId && !view.shared)
    .map(([viewId]) => event('ViewDeleted', { teamId, viewId }));

const isSeenBy = ({ ownerId, shared }: View, userId: string): boolean =>
  shared || ownerId === userId;

const requireSeenBy = (
  views: Views['views'],
  viewId: string,
  userId: string,
): View => {
  const view = Object.hasOwn(views, viewId) ? views[viewId] : undefined;
  if (view === undefined || !isSeenBy(view, userId)) {
    throw new DomainError('VIEW.NOT_FOUND');
  }
  return view;
};

const requireAllowed = (
  { ownerId }: View,
  actorId: string,
  byAdmin: boolean,
): void => {
  if (ownerId !== actorId && !byAdmin) {
    throw new DomainError('VIEW.NOT_ALLOWED');
  }
};

const requireRoom = (views: readonly View[]): void => {
  if (views.filter(({ shared }) => shared).length >= MAX_SHARED_VIEWS) {
    throw new DomainError('VIEW.TOO_MANY_SHARED');
  }
};

/**
 * Requires that the name is free among the views that its owner sees. Other
 * people's private views may have the same name.
 */
const requireFreeName = (
  views: Views['views'],
  viewId: string,
  { ownerId, content }: View,
): void => {
  const isTaken = Object.entries(views).some(
    ([id, other]) =>
      id !== viewId &&
      isSeenBy(other, ownerId) &&
      nameKey(other.content.name) === nameKey(content.name),
  );
  if (isTaken) throw new DomainError('VIEW.NAME_TAKEN', 'name');
};
