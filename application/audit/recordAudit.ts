import type { AuditNote } from '#domain/audit/commands.ts';
import { auditDecider } from '#domain/audit/decide.ts';
import type { Exported } from '#domain/audit/events.ts';
import { accountDecider } from '#domain/account/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { instantBefore } from '../shared/instants.ts';
import type { Actor } from '../shared/actor.ts';
import { metadataFor, SYSTEM } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';

/** An audit note without its team. */
export type AuditNoteContent = {
  [N in AuditNote as N['type']]: Readonly<{
    type: N['type'];
    data: Omit<N['data'], 'teamId'>;
  }>;
}[AuditNote['type']];

export type RecordAudit = (
  teamIds: readonly string[],
  note: AuditNoteContent,
  /** The person who did it; by default the person whom the note is about. */
  actorId?: string,
  /**
   * Id of a command that may be repeated, so that nothing is recorded twice.
   */
  commandId?: string,
) => Promise<void>;

/**
 * Records a note in the audit of each team (T60). Requests do not wait for it,
 * because only the audit shows it. Throws StorageFailure.
 */
export const recordAudit =
  ({
    execute,
    ids,
    clock,
  }: {
    execute: ExecuteCommand;
    ids: Ids;
    clock: Clock;
  }): RecordAudit =>
  async (
    teamIds,
    { type, data },
    actorId = data.userId,
    commandId = ids.newId(),
  ) => {
    const origin = { userId: actorId, commandId };
    const metadata = metadataFor(clock, origin);
    const quietMs = QUIET_MS[type] ?? null;
    const unlessSince =
      quietMs === null ? null : instantBefore(metadata.now, quietMs);
    const recordIn = (teamId: string) =>
      execute(auditDecider, {
        streamId: streamOf.audit(teamId),
        teamId,
        command: {
          type: 'RecordAudit',
          data: {
            note: { type, data: { teamId, ...data } } as AuditNote,
            unlessSince,
          },
          metadata,
        },
        isUnread: true,
      });
    await Promise.all(teamIds.map(recordIn));
  };

/**
 * How long a note is not recorded again: for attempts with guessed codes, and
 * for further pages of the same reader.
 */
const QUIET_MS: Readonly<Partial<Record<AuditNoteContent['type'], number>>> = {
  SignInFailed: 60_000,
  AuditRead: 15 * 60_000,
};

export type RecordInTeams = (
  userId: string,
  note: AuditNoteContent,
  actorId?: string,
) => Promise<void>;

/** Records a note in every current team of a person. Throws StorageFailure. */
export const recordInTeams =
  ({
    recordAudit: record,
    states,
  }: {
    recordAudit: RecordAudit;
    states: StreamStates;
  }): RecordInTeams =>
  async (userId, note, actorId) => {
    const streamId = streamOf.user(userId);
    const { state } = await states.load(accountDecider, streamId);
    if (state.status !== 'Registered') return;
    await record(state.teamIds, note, actorId);
  };

export type RecordFailedSignIn = (
  attempt: Readonly<{ emailAddress: string; provider: string; code: string }>,
) => Promise<void>;

/**
 * Records a failed sign-in in the teams of the address's owner, without the
 * address and without who tried. Stores nothing for an address without an
 * account (T60). Throws StorageFailure.
 */
export const recordFailedSignIn =
  ({
    recordInTeams: record,
    directory,
    clock,
  }: {
    recordInTeams: RecordInTeams;
    directory: Pick<Directory, 'findByAddress'>;
    clock: Clock;
  }): RecordFailedSignIn =>
  async ({ emailAddress, provider, code }) => {
    const owner = await directory.findByAddress(emailAddress);
    if (owner === null) return;
    const { userId } = owner;
    const data = { userId, provider, code, at: clock.now() };
    await record(userId, { type: 'SignInFailed', data }, SYSTEM);
  };

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
