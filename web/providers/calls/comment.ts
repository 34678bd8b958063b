import type { Comment } from '#api/contract/index.ts';
import { pathOf, read } from './read.ts';
import { command, createOnce, post, put, remove } from './command.ts';

const commentsOf = (itemId: string): string =>
  pathOf`/teams/active/project-items/all/${itemId}/comments`;

/** Calls on the discussion of an item; texts are in wire format. */
export const commentCalls = {
  /** Reads the comments, oldest first. */
  getComments: async (
    itemId: string,
    signal?: AbortSignal,
  ): Promise<readonly Comment[]> => {
    const path = commentsOf(itemId);
    return (await read<{ comments: Comment[] }>({ path, signal })).comments;
  },

  addComment: (itemId: string, text: string): Promise<Comment> =>
    createOnce(post(commentsOf(itemId), { text })),

  editComment: (itemId: string, id: string, text: string): Promise<Comment> =>
    command(put(commentsOf(itemId) + pathOf`/${id}`, { text })),

  deleteComment: (itemId: string, id: string): Promise<void> =>
    command(remove(commentsOf(itemId) + pathOf`/${id}`)),
};
