import type { Event, EventVersions } from '../shared/event.ts';

/** What a view is called, and the filter that it shows. */
export type ViewContent = Readonly<{ name: string; query: string }>;

/** A filter was saved under a name. */
export type ViewCreated = Event<
  'ViewCreated',
  {
    teamId: string;
    viewId: string;
    ownerId: string;
    /** For all of the team; else its owner alone sees it. */
    shared: boolean;
    content: ViewContent;
  }
>;
/** It has another name or filter, or is shared or not. */
export type ViewRevised = Event<
  'ViewRevised',
  { teamId: string; viewId: string; shared: boolean; content: ViewContent }
>;
/** By its owner, or by an Admin where it is shared. */
export type ViewDeleted = Event<
  'ViewDeleted',
  { teamId: string; viewId: string }
>;

export type ViewEvent = ViewCreated | ViewRevised | ViewDeleted;

/** The newest schema version of each; see `shared/upcast.ts` for a new one. */
export const viewEventVersions = {
  ViewCreated: 1,
  ViewRevised: 1,
  ViewDeleted: 1,
} satisfies EventVersions<ViewEvent>;
