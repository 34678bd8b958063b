import type { Event, EventVersions } from '../shared/event.ts';

/** The name and the filter of a view. */
export type ViewContent = Readonly<{ name: string; query: string }>;

/** A filter was saved under a name. */
export type ViewCreated = Event<
  'ViewCreated',
  {
    teamId: string;
    viewId: string;
    ownerId: string;
    /** Whether the whole team sees it; otherwise only its owner does. */
    shared: boolean;
    content: ViewContent;
  }
>;
/** The view got another name or filter, or was shared or made private. */
export type ViewRevised = Event<
  'ViewRevised',
  { teamId: string; viewId: string; shared: boolean; content: ViewContent }
>;
/** The view was deleted by its owner or, if it was shared, by an Admin. */
export type ViewDeleted = Event<
  'ViewDeleted',
  { teamId: string; viewId: string }
>;

export type ViewEvent = ViewCreated | ViewRevised | ViewDeleted;

/**
 * The newest schema version of each event; see `shared/upcast.ts` for adding
 * one.
 */
export const viewEventVersions = {
  ViewCreated: 1,
  ViewRevised: 1,
  ViewDeleted: 1,
} satisfies EventVersions<ViewEvent>;
