import type { CommentDocument } from '#projections/comment/comments.ts';
import type { Actor } from '../shared/actor.ts';
import { readPeople } from '../shared/people.ts';
import type { AccessTokens } from '../shared/ports/AccessTokens.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ViaToken } from '../shared/tokenNames.ts';
import { readTokenNames, viaToken } from '../shared/tokenNames.ts';
import type { FindItemEvenIfDeleted } from './findItemEvenIfDeleted.ts';

export type CommentView = Omit<CommentDocument, 'tokenId'> &
  ViaToken &
  Readonly<{
    /** Null after the account was closed. */
    authorDisplayName: string | null;
  }>;

export type ListComments = (
  request: Readonly<{ actor: Actor; itemId: string }>,
) => Promise<readonly CommentView[]>;

/** Lists the comments on an item, oldest first. Throws ITEM.NOT_FOUND. */
export const listComments =
  ({
    findItemEvenIfDeleted,
    readModels,
    directory,
    accessTokens,
  }: {
    findItemEvenIfDeleted: FindItemEvenIfDeleted;
    readModels: ReadModels;
    directory: Directory;
    accessTokens: AccessTokens;
  }): ListComments =>
  async ({ actor, itemId }) => {
    await findItemEvenIfDeleted(actor, itemId);
    const { documents } = await readModels.find('comments', {
      where: { itemId },
      orderBy: [{ field: 'order', direction: 'asc' }],
    });
    return withAuthorNames({ directory, accessTokens }, documents);
  };

/** Adds the current names of authors to comments. */
export const withAuthorNames = async (
  {
    directory,
    accessTokens,
  }: Readonly<{
    directory: Pick<Directory, 'people'>;
    accessTokens: Pick<AccessTokens, 'names'>;
  }>,
  documents: readonly CommentDocument[],
): Promise<readonly CommentView[]> => {
  const authors = documents.map(({ authorUserId }) => authorUserId);
  const people = await readPeople(directory, authors);
  const tokenIds = documents.map(({ tokenId }) => tokenId);
  const tokens = await readTokenNames(accessTokens, tokenIds);
  return documents.map(({ tokenId, ...document }) => ({
    ...document,
    ...viaToken(tokenId, tokens),
    authorDisplayName: people.get(document.authorUserId)?.displayName ?? null,
  }));
};
