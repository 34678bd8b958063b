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

/** A team's views; by default private views of USER, named after their ids. */
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
