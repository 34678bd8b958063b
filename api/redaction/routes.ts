import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import type { Request, Route } from '../http/route.ts';
import { route } from '../http/route.ts';

type RedactionCall = Pick<Request<string, 'admin'>, 'actor' | 'commandId'>;
type Target = Parameters<UseCases['redactText']>[0]['target'];

/** Longer than read models and files may take, in ms. */
const REDACTION_DEADLINE_MS = 60_000;

const SHARED = {
  method: 'POST',
  access: 'admin',
  // It cannot be undone, so no script may do it.
  allowsTokens: false,
  deadlineMs: REDACTION_DEADLINE_MS,
  reply: contract.redactionReply,
} as const;

/** Erasing texts for good, for Admins of the team who have signed in. */
export const redactionRoutes = (useCases: UseCases): readonly Route[] => [
  route({
    ...SHARED,
    path: '/teams/active/project-items/all/:id/redaction',
    summary:
      'Erases the texts of an item, even a deleted one, permanently and in every version.',
    refusals: ['ITEM.NOT_FOUND'],
    handle: ({ params, ...call }) =>
      redact(useCases, call, { kind: 'Item', itemId: params.id }),
  }),
  route({
    ...SHARED,
    path: '/teams/active/project-items/all/:id/comments/:commentId/redaction',
    summary:
      'Erases the text of a comment, even a deleted one, permanently and in every version.',
    refusals: ['ITEM.NOT_FOUND', 'COMMENT.NOT_FOUND'],
    handle: ({ params: { id: itemId, commentId }, ...call }) =>
      redact(useCases, call, { kind: 'Comment', itemId, commentId }),
  }),
  route({
    ...SHARED,
    path: '/teams/active/go-to-market-plan/redaction',
    summary:
      'Erases the product story, the notes of the business model and the guided workflow, permanently and in every version.',
    handle: (call) => redact(useCases, call, { kind: 'Story' }),
  }),
];

const redact = async (
  useCases: UseCases,
  { actor, commandId }: RedactionCall,
  target: Target,
) => {
  const { position, at, versions, left } = await useCases.redactText({
    actor,
    commandId,
    target,
  });
  return { data: { redactedAt: at, versions, left }, position };
};
