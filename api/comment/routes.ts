import { z } from 'zod';
import type { CommentView } from '#application/comment/listComments.ts';
import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';

const COMMENTS = '/teams/active/project-items/all/:id/comments';

/** Routes for comments on items. */
export const commentRoutes = (useCases: UseCases): readonly Route[] => [
  listComments(useCases),
  addComment(useCases),
  editComment(useCases),
  deleteComment(useCases),
];

const listComments = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: COMMENTS,
    summary:
      'The comments on an item, oldest first, even if the item was deleted.',
    access: 'member',
    refusals: ['ITEM.NOT_FOUND'],
    reply: contract.commentsReply,
    handle: async ({ actor, params }) => {
      const itemId = params.id;
      const comments = await useCases.listComments({ actor, itemId });
      return { data: { comments: comments.map(toWireComment) } };
    },
  });

const addComment = (useCases: UseCases) =>
  route({
    method: 'POST',
    path: COMMENTS,
    summary:
      'Adds a comment to an item, and notifies mentioned members and followers.',
    access: 'member',
    refusals: ['ITEM.NOT_FOUND', 'COMMENT.TEXT_EMPTY', 'COMMENT.TOO_MANY'],
    body: contract.writeComment,
    reply: contract.comment,
    handle: async ({ actor, commandId, params, body: { text } }) => {
      const { value, ...reached } = await useCases.changeComments.add({
        actor,
        commandId,
        itemId: params.id,
        text,
      });
      return { data: toWireComment(value), ...reached };
    },
  });

const editComment = (useCases: UseCases) =>
  route({
    method: 'PUT',
    path: `${COMMENTS}/:commentId`,
    summary: 'Changes the text of a comment; only its author can.',
    access: 'member',
    refusals: [
      'ITEM.NOT_FOUND',
      'COMMENT.NOT_FOUND',
      'COMMENT.NOT_THE_AUTHOR',
      'COMMENT.TEXT_EMPTY',
    ],
    body: contract.writeComment,
    reply: contract.comment,
    handle: async ({ actor, commandId, params, body: { text } }) => {
      const { value, ...reached } = await useCases.changeComments.edit({
        actor,
        commandId,
        itemId: params.id,
        commentId: params.commentId,
        text,
      });
      return { data: toWireComment(value), ...reached };
    },
  });

const deleteComment = (useCases: UseCases) =>
  route({
    method: 'DELETE',
    path: `${COMMENTS}/:commentId`,
    summary: 'Deletes a comment; only its author and Admins can.',
    access: 'member',
    refusals: ['ITEM.NOT_FOUND', 'COMMENT.NOT_FOUND', 'COMMENT.NOT_DELETABLE'],
    reply: z.object({}),
    handle: async ({ actor, commandId, params }) => {
      const { position } = await useCases.changeComments.remove({
        actor,
        commandId,
        itemId: params.id,
        commentId: params.commentId,
      });
      return { data: {}, position };
    },
  });

const toWireComment = ({
  id,
  authorUserId,
  authorDisplayName,
  text,
  createdAt,
  editedAt,
  redactedAt,
  viaTokenId,
  viaTokenName,
}: CommentView) => ({
  id,
  authorUserId,
  authorDisplayName,
  text,
  createdAt,
  editedAt,
  ...(redactedAt ? { redactedAt } : {}),
  viaTokenId,
  viaTokenName,
});
