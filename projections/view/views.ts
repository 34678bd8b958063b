import type { RecordedEvent } from '#domain/shared/event.ts';
import type { ViewEvent } from '#domain/view/events.ts';
import { viewEventVersions } from '#domain/view/events.ts';
import type { Projection } from '../shared/projection.ts';

export type ViewDocument = Readonly<{
  id: string;
  teamId: string;
  ownerId: string;
  shared: boolean;
  name: string;
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
    if (event.type === 'ViewCreated') {
      const { teamId, viewId: id, ownerId, shared, content } = event.data;
      return { id, teamId, ownerId, shared, ...content };
    }
    if (document === null || event.type === 'ViewDeleted') return null;
    const { shared, content } = event.data;
    return { ...document, shared, ...content };
  },
};
