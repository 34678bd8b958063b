import { commentDecider } from '#domain/comment/decide.ts';
import type { CommentCommand } from '#domain/comment/commands.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Role } from '#domain/shared/role.ts';
import type { CommentDocument } from '#projections/comment/comments.ts';
import type { LocateItem, LocatedItem } from '../item/locateItem.ts';
import type { Actor } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { AccessTokens } from '../shared/ports/AccessTokens.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type {
  ReadModelProgress,
  ReadModels,
} from '../shared/ports/ReadModels.ts';
import { currentToken } from '../shared/requestContext.ts';
import { WAIT_MS } from '../shared/readFresh.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { FindItemEvenIfDeleted } from './findItemEvenIfDeleted.ts';
import type { CommentView } from './listComments.ts';
import { withAuthorNames } from './listComments.ts';
import { memberIdsOf } from '../shared/memberIdsOf.ts';

type ChangedComment = Readonly<{
  value: CommentView;
  position: number;
  /** Whether the read model did not reach the position in time. */
  stale: boolean;
}>;

type Request = Readonly<{ actor: Actor; commandId: string; itemId: string }>;

export type ChangeComments = Readonly<{
  add: (
    request: Request & Readonly<{ text: string }>,
  ) => Promise<ChangedComment>;
  edit: (
    request: Request & Readonly<{ commentId: string; text: string }>,
  ) => Promise<ChangedComment>;
  remove: (
    request: Request & Readonly<{ commentId: string }>,
  ) => Promise<Readonly<{ position: number }>>;
}>;

/**
 * Adds, edits and deletes comments of an item. On a deleted item, comments can
 * be deleted, but not added or edited. Throws ITEM.NOT_FOUND and what the rules
 * refuse.
 */
export const changeComments = ({
  execute,
  states,
  locateItem,
  findItemEvenIfDeleted,
  readModels,
  progress,
  directory,
  accessTokens,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  locateItem: LocateItem;
  findItemEvenIfDeleted: FindItemEvenIfDeleted;
  readModels: ReadModels;
  progress: ReadModelProgress;
  directory: Directory;
  accessTokens: AccessTokens;
  ids: Ids;
  clock: Clock;
}): ChangeComments => {
  /** The person who planned the item first, and its assignee. */
  const findPlannerAndAssignee = async ({
    itemId,
    assignedToUserId,
  }: LocatedItem): Promise<readonly string[]> => {
    const { documents } = await readModels.find('planHistory', {
      where: { itemId },
      orderBy: [{ field: 'order', direction: 'asc' }],
      limit: 1,
    });
    const planners = documents.map(({ actorId }) => actorId);
    return assignedToUserId === null
      ? planners
      : [...planners, assignedToUserId];
  };

  const executeOnComments = async (
    { actor: { userId, teamId }, commandId, itemId }: Request,
    command: Pick<CommentCommand, 'type' | 'data'>,
  ): Promise<Readonly<{ position: number; now: string }>> => {
    const metadata = metadataFor(clock, { userId, commandId });
    const { position } = await execute(commentDecider, {
      streamId: streamOf.comments(itemId),
      teamId,
      command: { ...command, metadata } as CommentCommand,
    });
    return { position, now: metadata.now };
  };

  /** The comment from the read model or, if that is behind, as written. */
  const readCommittedComment = async (
    { teamId }: Actor,
    position: number,
    written: CommentDocument,
  ): Promise<ChangedComment> => {
    const scope = { collections: ['comments', 'items'], key: teamId };
    const isCaughtUp = await progress.waitFor(position, WAIT_MS, scope);
    const found = isCaughtUp
      ? await readModels.get('comments', written.id)
      : null;
    const [value] = await withAuthorNames({ directory, accessTokens }, [
      found ?? written,
    ]);
    return { value: value as CommentView, position, stale: !isCaughtUp };
  };

  return {
    add: async ({ text, ...request }) => {
      const { actor, commandId, itemId } = request;
      const item = await locateItem(actor, itemId);
      const commentId = ids.derivedId(commandId, 'comment');
      const committed = await executeOnComments(request, {
        type: 'AddComment',
        data: {
          itemId,
          commentId,
          text,
          memberIds: await memberIdsOf(states, actor.teamId),
          concernedUserIds: await findPlannerAndAssignee(item),
        },
      });
      const tokenId = currentToken().tokenId ?? null;
      const content = { id: commentId, text, tokenId };
      return readCommittedComment(
        actor,
        committed.position,
        newComment(request, content, committed),
      );
    },
    edit: async ({ commentId, text, ...request }) => {
      const { actor, itemId } = request;
      await locateItem(actor, itemId);
      const existing = await readModels.get('comments', commentId);
      const memberIds = await memberIdsOf(states, actor.teamId);
      const committed = await executeOnComments(request, {
        type: 'EditComment',
        data: { itemId, commentId, text, memberIds },
      });
      const content = { id: commentId, text, tokenId: null };
      return readCommittedComment(actor, committed.position, {
        // Shown as new if the read model does not have the comment yet.
        ...newComment(request, content, committed),
        ...existing,
        text,
        editedAt: committed.now,
        redactedAt: null,
      });
    },
    remove: async ({ commentId, ...request }) => {
      const { actor, itemId } = request;
      await findItemEvenIfDeleted(actor, itemId);
      const byAdmin = actor.role === Role.Admin;
      const { position } = await executeOnComments(request, {
        type: 'DeleteComment',
        data: { itemId, commentId, byAdmin },
      });
      return { position };
    },
  };
};

/** The document of a new comment, as its event will make it. */
const newComment = (
  { actor: { userId, teamId }, itemId }: Request,
  { id, text, tokenId }: Pick<CommentDocument, 'id' | 'text' | 'tokenId'>,
  { position, now }: Readonly<{ position: number; now: string }>,
): CommentDocument => ({
  id,
  teamId,
  itemId,
  text,
  tokenId,
  authorUserId: userId,
  createdAt: now,
  editedAt: null,
  redactedAt: null,
  order: position,
});
