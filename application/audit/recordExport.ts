import type { Exported } from '#domain/audit/events.ts';
import type { Actor } from '../shared/actor.ts';
import type { RecordAudit } from './recordAudit.ts';

export type RecordExport = (
  actor: Pick<Actor, 'userId' | 'teamId'>,
  exported: Pick<Exported['data'], 'what' | 'format'> &
    Readonly<{ projectId?: string }>,
) => Promise<void>;

/**
 * Records that a member exported data of the team to a file. Throws
 * StorageFailure.
 */
export const recordExport =
  ({ recordAudit: record }: { recordAudit: RecordAudit }): RecordExport =>
  ({ userId, teamId }, { what, format, projectId = null }) =>
    record([teamId], {
      type: 'Exported',
      data: { userId, what, format, projectId },
    });
