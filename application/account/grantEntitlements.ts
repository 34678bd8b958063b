import { accountDecider } from '#domain/account/decide.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor, OPERATOR } from '../shared/actor.ts';
import type { RecordInTeams } from '../audit/recordAudit.ts';
import type { Clock } from '../shared/ports/Clock.ts';

export type GrantEntitlements = (
  request: Readonly<{
    userId: string;
    commandId: string;
    /** Absent limits do not change. */
    entitlements: Partial<Entitlements>;
  }>,
) => Promise<Readonly<{ position: number }>>;

/**
 * Gives one person individual caps, which apply from the next command on (K26),
 * recorded as done by the operator. Throws ACCOUNT.NOT_FOUND.
 */
export const grantEntitlements =
  ({
    execute,
    recordInTeams,
    clock,
  }: {
    execute: ExecuteCommand;
    recordInTeams: RecordInTeams;
    clock: Clock;
  }): GrantEntitlements =>
  async ({ userId, commandId, entitlements }) => {
    const { position } = await execute(accountDecider, {
      streamId: streamOf.user(userId),
      teamId: null,
      command: {
        type: 'GrantEntitlements',
        data: { entitlements },
        metadata: metadataFor(clock, { userId: OPERATOR, commandId }),
      },
    });
    const data = { userId, entitlements };
    const note = { type: 'LimitsGranted', data } as const;
    // Also if nothing has changed: an earlier attempt may have ended before it
    // was noted.
    await recordInTeams(userId, note, { actorId: OPERATOR, commandId });
    return { position };
  };
