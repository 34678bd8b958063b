import { changeComments } from '../comment/changeComments.ts';
import { listComments } from '../comment/listComments.ts';
import { watchItem } from '../comment/watchItem.ts';
import { markInbox } from './markInbox.ts';
import { recordSlipped } from './recordSlipped.ts';
import { readInbox } from './readInbox.ts';

/** Use cases of comments and the inbox. */
export const commentAndInboxUseCases = {
  listComments,
  changeComments,
  watchItem,
  readInbox,
  markInbox,
  recordSlipped,
};
