import type { ViewContent, ViewEvent } from './events.ts';

export type View = Readonly<{
  ownerId: string;
  shared: boolean;
  content: ViewContent;
}>;

/** The saved views of a team, private and shared ones. */
export type Views = Readonly<{
  /** Empty until the first view is created. */
  teamId: string;
  views: Readonly<Record<string, View>>;
}>;

export const initialState = (): Views => ({ teamId: '', views: {} });

export const evolve = (state: Views, event: ViewEvent): Views => {
  const { views } = state;
  switch (event.type) {
    case 'ViewCreated': {
      const { teamId, viewId, ownerId, shared, content } = event.data;
      const view = { ownerId, shared, content };
      return { teamId, views: { ...views, [viewId]: view } };
    }
    case 'ViewRevised': {
      const { viewId, shared, content } = event.data;
      const before = Object.hasOwn(views, viewId) ? views[viewId] : undefined;
      if (before === undefined) return state;
      const view = { ...before, shared, content };
      return { ...state, views: { ...views, [viewId]: view } };
    }
    case 'ViewDeleted': {
      const { viewId } = event.data;
      const others = Object.entries(views).filter(([id]) => id !== viewId);
      return { ...state, views: Object.fromEntries(others) };
    }
    default:
      event satisfies never;
      return state;
  }
};
