import * as contract from '../comment.ts';
import { example } from './example.ts';
import { IDS, NOW } from './ids.ts';

const text = `@[Grace Hopper](${IDS.grace}) does the link work **twice**?`;

const COMMENT: contract.Comment = {
  id: IDS.comment,
  authorUserId: IDS.ada,
  authorDisplayName: 'Ada Lovelace',
  text,
  createdAt: NOW,
  editedAt: null,
};

export const commentExamples = [
  example(contract.writeComment, { text }),
  example(contract.comment, COMMENT),
  example(contract.commentsReply, { comments: [COMMENT] }),
];
