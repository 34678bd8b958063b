import { changeComments } from '../comment/changeComments.ts';
import { listComments } from '../comment/listComments.ts';
import { watchItem } from '../comment/watchItem.ts';
import { markInbox } from './markInbox.ts';
import { noteSlipped } from './noteSlipped.ts';
import { readInbox } from './readInbox.ts';

export { findDiscussed } from '../comment/findDiscussed.ts';

/** What people say to each other, and how they hear of it. */
export const talk = {
  listComments,
  changeComments,
  watchItem,
  readInbox,
  markInbox,
  noteSlipped,
};
