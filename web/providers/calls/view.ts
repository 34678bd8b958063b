import type { SavedView } from '#api/contract/index.ts';
import { pathOf, read } from './read.ts';
import { command, createOnce, post, put, remove } from './command.ts';

const VIEWS = '/teams/active/views';

export type ViewFields = Readonly<{
  name: string;
  query: string;
  shared: boolean;
}>;

/** Calls on the saved views of the active team. */
export const viewCalls = {
  /** Reads the shared views and the person's own, by name. */
  listViews: async (signal?: AbortSignal): Promise<SavedView[]> =>
    (await read<{ views: SavedView[] }>({ path: VIEWS, signal })).views,

  createView: (view: ViewFields): Promise<SavedView> =>
    createOnce(post(VIEWS, view)),

  reviseView: (id: string, changes: Partial<ViewFields>): Promise<SavedView> =>
    command(put(VIEWS + pathOf`/${id}`, changes)),

  deleteView: (id: string): Promise<unknown> =>
    command(remove(VIEWS + pathOf`/${id}`)),
};
