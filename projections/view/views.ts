import type { RecordedEvent } from '#domain/shared/event.ts';
import type { ViewEvent } from '#domain/view/events.ts';
import { viewEventVersions } from '#domain/view/events.ts';
import type { Projection } from '../shared/projection.ts';

/** A saved filter for lists of items. Deleted views have no document. */
export type ViewDocument = Readonly<{
  id: string;
  teamId: string;
  ownerId: string;
  /** Whether the whole team sees it; otherwise only its owner does. */
  shared: boolean;
  name: string;
  /** The filter, in the filter language (`domain/shared/query/`). */
  query: string;
}>;

export const views: Projection<ViewDocument> = {
  name: 'views',
  version: 1,
  handles: new Set(Object.keys(viewEventVersions)),
  indexes: [
    { fields: ['teamId', 'shared'] },
    { fields: ['teamId', 'ownerId'] },
  ],
  documentIds: (event) => [(event as ViewEvent).data.viewId],
  evolve: (document, recorded) => {
    const event = recorded as RecordedEvent<ViewEvent>;
    switch (event.type) {
      case 'ViewCreated': {
        const { teamId, viewId: id, ownerId, shared, content } = event.data;
        return { id, teamId, ownerId, shared, ...content };
      }
      case 'ViewRevised': {
        const { shared, content } = event.data;
        return document && { ...document, shared, ...content };
      }
      case 'ViewDeleted':
        return null;
      default:
        event satisfies never;
        return document;
    }
  },
};
