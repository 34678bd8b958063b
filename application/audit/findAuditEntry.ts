import { DomainError } from '#domain/shared/domainError.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { AuditEntry, AddNamesAndTexts } from './addNamesAndTexts.ts';
import type { RecordAudit } from './recordAudit.ts';

export type FindAuditEntry = (actor: Actor, id: string) => Promise<AuditEntry>;

/**
 * Finds an audit entry of the actor's team, and records that it was read.
 * Throws AUDIT.ENTRY_NOT_FOUND and StorageFailure.
 */
export const findAuditEntry =
  ({
    readModels,
    addNamesAndTexts,
    recordAudit,
    clock,
  }: {
    readModels: ReadModels;
    addNamesAndTexts: AddNamesAndTexts;
    recordAudit: RecordAudit;
    clock: Clock;
  }): FindAuditEntry =>
  async ({ teamId, userId }, id) => {
    const document = await readModels.get('audit', id);
    const found = document?.teamId === teamId ? [document] : [];
    const [entry] = await addNamesAndTexts(found);
    if (entry === undefined) throw new DomainError('AUDIT.ENTRY_NOT_FOUND');
    const data = { userId, at: clock.now() };
    await recordAudit([teamId], { type: 'AuditRead', data });
    return entry;
  };
