import type { ViewEvent } from '#domain/view/events.ts';
import { TEAM, USER } from '../fixed.ts';
import type { Unversioned } from '../given.ts';

type Events = readonly Unversioned<ViewEvent>[];
type Given = Readonly<{
  viewId: string;
  name?: string;
  ownerId?: string;
  shared?: boolean;
}>;

/** A team's views, each of USER alone and called as its id unless given. */
export const viewsWith = (...views: readonly Given[]): Events =>
  views.map(({ viewId, name = viewId, ownerId = USER, shared = false }) => ({
    type: 'ViewCreated',
    data: {
      teamId: TEAM,
      viewId,
      ownerId,
      shared,
      content: { name, query: 'is:open' },
    },
  }));
