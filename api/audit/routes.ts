import type { AuditEntry } from '#application/audit/addNamesAndTexts.ts';
import type { UseCases } from '#application/useCases.ts';
import { endOfDay, startOfDay } from '#domain/shared/teamTimeZones.ts';
import * as contract from '../contract/index.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { instantOf } from '../http/instantOf.ts';
import { nextPageLink } from '../http/nextPageLink.ts';
import { createCursor, readCursor } from '../http/cursor.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { auditCsv } from './auditCsv.ts';

const AUDIT = '/teams/active/audit';

type Dependencies = Pick<ApiDependencies, 'useCases' | 'positionCiphers'>;

/** Everything that happened in the active team, for its Admins (T61). */
export const auditRoutes = (dependencies: Dependencies): readonly Route[] => [
  getAudit(dependencies),
  findEntry(dependencies.useCases),
];

const getAudit = ({ useCases, positionCiphers }: Dependencies) =>
  route({
    method: 'GET',
    path: AUDIT,
    summary: 'Everything that happened in the active team, newest first.',
    access: 'admin',
    query: contract.auditQuery,
    reply: contract.auditReply,
    csv: auditCsv,
    handle: async ({ actor, query, wantsCsv }) => {
      const { kind, from, to, cursor, limit, download, ...filter } = query;
      const { team } = await useCases.getTeam(actor);
      const start = await readCursor(cursor, { positionCiphers });
      const { entries, next } = await useCases.getAudit({
        actor,
        filter: {
          ...filter,
          kinds: kind,
          from: instantOf(from, team, startOfDay),
          to: instantOf(to, team, endOfDay),
          before: start.before,
        },
        limit,
      });
      const isFile = wantsCsv || download === 'true';
      // Later pages continue the same file, so record only the first.
      if (isFile && !start.continuesFile) {
        const format = wantsCsv ? 'Csv' : 'Json';
        await useCases.recordExport(actor, { what: 'Audit', format });
      }
      const pageEnd = { order: next, isFile };
      const nextCursor = await createCursor(pageEnd, { positionCiphers });
      return {
        data: { entries: entries.map(toWireEntry), nextCursor },
        headers: nextPageLink({ ...query, kind: kind?.join(',') }, nextCursor),
      };
    },
  });

const findEntry = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: `${AUDIT}/:id`,
    summary: 'One entry of the audit.',
    access: 'admin',
    refusals: ['AUDIT.ENTRY_NOT_FOUND'],
    reply: contract.auditEntry,
    handle: async ({ actor, params: { id } }) => ({
      data: toWireEntry(await useCases.findAuditEntry(actor, id)),
    }),
  });

const toWireEntry = ({ order: _order, actorId, ...entry }: AuditEntry) => ({
  ...entry,
  actorUserId: actorId,
});
