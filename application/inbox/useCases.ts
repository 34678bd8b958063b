import { changeComments } from '../comment/changeComments.ts';
import { listComments } from '../comment/listComments.ts';
import { watchItem } from '../comment/watchItem.ts';
import { markInbox } from './markInbox.ts';
import { noteSlipped } from './noteSlipped.ts';
import { readInbox } from './readInbox.ts';

export { findCommentableItem } from '../comment/findCommentableItem.ts';

/** Use cases of comments and the inbox. */
export const commentAndInboxUseCases = {
  listComments,
  changeComments,
  watchItem,
  readInbox,
  markInbox,
  noteSlipped,
};
