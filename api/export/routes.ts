import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import type { Route } from '../http/route.ts';
import { neverCalled, route } from '../http/route.ts';
import { fileNameOf, filesOf } from './files.ts';
import { jsonOf } from './json.ts';
import { zipOf } from './zip.ts';

/** Exports everything in a team as a file. */
export const exportRoutes = (useCases: UseCases): readonly Route[] => [
  route({
    method: 'GET',
    path: '/teams/active/export',
    summary:
      'All data of the active team: a zip of JSON, CSV and Markdown files, or with `format=json` one JSON document that can be imported again.',
    security: 'Exported',
    needsFreshSignIn: true,
    access: 'member',
    burstLimit: 'replay',
    query: contract.exportQuery,
    reply: contract.teamExport,
    handle: neverCalled,
    download: async ({ actor, query }) => {
      const exported = await useCases.exportTeam(actor);
      const format = query.format === 'json' ? 'Json' : 'Zip';
      await useCases.recordExport(actor, { what: 'Team', format });
      const { team, exportedAt } = exported.head;
      const name = `${fileNameOf(team.name)} ${exportedAt.slice(0, 10)}`;
      return query.format === 'json'
        ? {
            type: 'application/json; charset=utf-8',
            fileName: `${name}.json`,
            chunks: jsonOf(exported),
          }
        : {
            type: 'application/zip',
            fileName: `${name}.zip`,
            chunks: zipOf(filesOf(exported)),
          };
    },
  }),
];
