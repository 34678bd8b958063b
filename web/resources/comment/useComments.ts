import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Comment, Item } from '#api/contract/index.ts';
import { changeCached } from '../../providers/calls/changeCached.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { pollEvery } from '../../providers/http/retry.ts';
import { patchItem } from '../item/store/changeItems.ts';
import { savedItems } from '../item/store/projectItemsCache.ts';

type Comments = readonly Comment[];

const commentsKey = (itemId: string) => ['comments', itemId] as const;

/** Refreshes an open item's comments while visible. */
const poll = pollEvery(20_000);

/** The comments of an item, oldest first. */
export const useComments = (itemId: string) => {
  const data = useSlipwayData();
  return useQuery({
    queryKey: commentsKey(itemId),
    queryFn: ({ signal }) => data.getComments(itemId, signal),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: poll,
    refetchOnWindowFocus: 'always',
  });
};

/** Adds, edits and deletes comments; rejects with the server's error. */
export const useCommentCommands = ({ id, projectId }: Item) => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  const change = (update: (comments: Comments) => Comments) => {
    const comments = changeCached<Comment>(queries, commentsKey(id), update);
    if (comments === undefined) return;
    const commentCount = comments.length;
    savedItems(queries, projectId).change((items) =>
      patchItem(items, id, (item) => ({ ...item, commentCount })),
    );
  };
  return {
    add: async (text: string): Promise<void> => {
      const added = await data.addComment(id, text);
      change((all) => [
        ...all.filter((comment) => comment.id !== added.id),
        added,
      ]);
    },
    edit: async (commentId: string, text: string): Promise<void> => {
      const edited = await data.editComment(id, commentId, text);
      change((all) =>
        all.map((comment) => (comment.id === commentId ? edited : comment)),
      );
    },
    remove: async (commentId: string): Promise<void> => {
      await data.deleteComment(id, commentId);
      change((all) => all.filter((comment) => comment.id !== commentId));
    },
  };
};

export type CommentCommands = ReturnType<typeof useCommentCommands>;
