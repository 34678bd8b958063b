import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '#api/contract/index.ts';
import { useCan } from '../../providers/auth/useCan.ts';
import { usePageLoaded } from '../../browser/pageLoaded.ts';
import { changeCached } from '../../providers/calls/changeCached.ts';
import type { ViewFields } from '../../providers/calls/view.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';

const NONE: readonly SavedView[] = [];

const useQueryKey = () => ['views', useSlipwayContext().activeTeam.id] as const;

/** The shared views and the person's own, by name; empty until loaded. */
export const useViews = (): readonly SavedView[] => {
  const data = useSlipwayData();
  const { data: views } = useQuery({
    queryKey: useQueryKey(),
    queryFn: ({ signal }) => data.listViews(signal),
    staleTime: 60_000,
    enabled: usePageLoaded(),
  });
  return views ?? NONE;
};

/** Whether the person may rename, change and delete a view. */
export const useMayChange = (): ((view: SavedView) => boolean) => {
  const { userId } = useSlipwayContext().userContext;
  const mayChangeShared = useCan({ action: 'edit', resource: 'views' });
  return ({ ownerUserId, shared }) =>
    ownerUserId === userId || (shared && mayChangeShared);
};

/** Saves, changes and deletes views, and updates the list. */
export const useViewCommands = () => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  const queryKey = useQueryKey();
  const show = (change: (views: readonly SavedView[]) => SavedView[]) => {
    changeCached<SavedView>(queries, queryKey, (views) =>
      change(views).toSorted((a, b) => a.name.localeCompare(b.name)),
    );
  };
  const put = (view: SavedView) => {
    show((views) => [...views.filter(({ id }) => id !== view.id), view]);
    return view;
  };
  return {
    create: async (fields: ViewFields): Promise<SavedView> =>
      put(await data.createView(fields)),
    revise: async (
      id: string,
      changes: Partial<ViewFields>,
    ): Promise<SavedView> => put(await data.reviseView(id, changes)),
    remove: async (id: string): Promise<void> => {
      await data.deleteView(id);
      show((views) => views.filter((view) => view.id !== id));
    },
  };
};
