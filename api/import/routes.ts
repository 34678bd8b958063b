import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import type { ImportProgress } from '#application/import/getImport.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { readImport } from './readImport.ts';

const IMPORTS = '/teams/active/imports';

/** A file of 9,000,000 bytes, with room for JSON's escapes. */
const MAX_BODY = '12mb';

/** Importing items of other tools. */
export const importRoutes = (useCases: UseCases): readonly Route[] => [
  route({
    method: 'POST',
    path: IMPORTS,
    summary:
      'Imports items from another tool. The reply says what happens to each line; with `dryRun`, nothing is imported. An import can be undone by its change id.',
    access: 'member',
    refusals: [
      'PROJECT.NOT_FOUND',
      'IMPORT.UNREADABLE',
      'PROJECT.BEING_DELETED',
      'QUOTA.ProjectItemsQuotaExceeded',
      'QUOTA.ProjectTextQuotaExceeded',
    ],
    bodyLimit: MAX_BODY,
    body: contract.startImport,
    reply: contract.importReply,
    handle: async ({ actor, commandId, body }) => ({
      data: await useCases.importItems({
        actor,
        commandId,
        projectId: body.projectId ?? null,
        source: readImport(body),
        dryRun: body.dryRun,
      }),
      isChange: !body.dryRun,
    }),
  }),
  route({
    method: 'GET',
    path: `${IMPORTS}/:id`,
    summary: 'The progress of an import.',
    access: 'member',
    refusals: ['IMPORT.NOT_FOUND'],
    reply: contract.importProgress,
    handle: async ({ actor, params }) =>
      replyOf(await useCases.getImport({ actor, importId: params.id })),
  }),
  route({
    method: 'DELETE',
    path: `${IMPORTS}/:id`,
    summary:
      'Stops an import before its next 200 items or, if the past of a project is imported with it, before the next project. Imported items stay, and can be undone.',
    access: 'member',
    refusals: ['IMPORT.NOT_FOUND'],
    changesTeamData: false,
    reply: contract.importProgress,
    handle: async ({ actor, params }) =>
      replyOf(await useCases.stopImport({ actor, importId: params.id })),
  }),
];

/** Replies with the written position, so that the next read includes it. */
const replyOf = ({ position, ...data }: ImportProgress) => ({
  data,
  ...(position !== null && { position }),
});
