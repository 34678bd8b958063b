import type { Command } from '../shared/command.ts';
import type { ViewContent } from './events.ts';

export type CreateView = Command<
  'CreateView',
  { teamId: string; viewId: string; content: ViewContent; shared: boolean }
>;
/**
 * Absent fields do not change. `byAdmin`: the actor may change views that
 * others share.
 */
export type ReviseView = Command<
  'ReviseView',
  {
    viewId: string;
    name?: string | undefined;
    query?: string | undefined;
    shared?: boolean | undefined;
    byAdmin: boolean;
  }
>;
export type DeleteView = Command<
  'DeleteView',
  { viewId: string; byAdmin: boolean }
>;
/** Deletes private views when their owner's account is closed. */
export type EraseViews = Command<'EraseViews', { ownerId: string }>;

export type ViewCommand = CreateView | ReviseView | DeleteView | EraseViews;
