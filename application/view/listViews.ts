import type { ViewDocument } from '#projections/view/views.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';

export type ListViews = (actor: Actor) => Promise<readonly ViewDocument[]>;

/** Lists the team's shared views and the actor's private views, by name. */
export const listViews =
  ({ readModels }: { readModels: ReadModels }): ListViews =>
  async ({ teamId, userId }) => {
    const [shared, own] = await Promise.all([
      readModels.find('views', { where: { teamId, shared: true } }),
      readModels.find('views', { where: { teamId, ownerId: userId } }),
    ]);
    const privateViews = own.documents.filter((view) => !view.shared);
    return [...shared.documents, ...privateViews].toSorted((a, b) =>
      a.name.localeCompare(b.name, 'en'),
    );
  };
