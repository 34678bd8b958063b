import type { AuditNote } from '#domain/audit/commands.ts';
import { auditDecider } from '#domain/audit/decide.ts';
import { accountDecider } from '#domain/account/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { instantBefore } from '../shared/instants.ts';
import { metadataFor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';

/** An audit note without its team. */
export type AuditNoteContent = {
  [N in AuditNote as N['type']]: Readonly<{
    type: N['type'];
    data: Omit<N['data'], 'teamId'>;
  }>;
}[AuditNote['type']];

type Options = Readonly<{
  /** The person who did it; by default the person whom the note is about. */
  actorId?: string;
  /**
   * Id of a command that may be repeated, so that nothing is recorded twice.
   */
  commandId?: string;
}>;

export type RecordAudit = (
  teamIds: readonly string[],
  note: AuditNoteContent,
  options?: Options,
) => Promise<void>;

/**
 * Records a note in the audit of each team (T60). The append is awaited, but
 * later reads of the request do not wait until the audit's read model contains
 * it. Throws StorageFailure.
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
    { actorId = data.userId, commandId = ids.newId() } = {},
  ) => {
    const origin = { userId: actorId, commandId };
    const metadata = metadataFor(clock, origin);
    const intervalMs = MIN_INTERVAL_MS[type];
    const skipIfNotedSince =
      intervalMs === undefined ? null : instantBefore(metadata.now, intervalMs);
    const recordIn = (teamId: string) =>
      execute(auditDecider, {
        streamId: streamOf.audit(teamId),
        teamId,
        command: {
          type: 'RecordAudit',
          data: {
            note: { type, data: { teamId, ...data } } as AuditNote,
            skipIfNotedSince,
          },
          metadata,
        },
        isNotReadBack: true,
      });
    await Promise.all(teamIds.map(recordIn));
  };

/**
 * The least time between two notes of this kind about the same person. Keeps
 * attempts with guessed codes and further pages of one reader from flooding the
 * audit.
 */
const MIN_INTERVAL_MS: Readonly<
  Partial<Record<AuditNoteContent['type'], number>>
> = {
  SignInFailed: 60_000,
  AuditRead: 15 * 60_000,
};

export type RecordInTeams = (
  userId: string,
  note: AuditNoteContent,
  options?: Options,
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
  async (userId, note, options) => {
    const streamId = streamOf.user(userId);
    const { state } = await states.load(accountDecider, streamId);
    if (state.status !== 'Registered') return;
    await record(state.teamIds, note, options);
  };
