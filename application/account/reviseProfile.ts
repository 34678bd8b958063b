import { accountDecider } from '#domain/account/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { CommandOrigin } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory, Profile } from '../shared/ports/Directory.ts';
import type { StreamStates } from '../shared/streamStates.ts';

export type ReviseProfile = (
  request: CommandOrigin &
    Readonly<{
      /** Trimmed; empty for the default. */
      displayName: string;
      /** Null for the default; unchanged if absent. */
      color?: string | null | undefined;
    }>,
) => Promise<Readonly<{ position: number }>>;

/**
 * Changes a person's name and color. The event only says that the profile was
 * changed and how often; the directory alone stores the content, so that it can
 * be erased. The number makes sure that a late repeat, or one of two
 * simultaneous requests, never replaces a newer profile. A repeated command
 * stores the latest profile even if the process ended between the two writes.
 * Throws ACCOUNT.NOT_FOUND.
 */
export const reviseProfile =
  ({
    execute,
    states,
    directory,
    clock,
  }: {
    execute: ExecuteCommand;
    states: StreamStates;
    directory: Directory;
    clock: Clock;
  }): ReviseProfile =>
  async ({ displayName, color, ...origin }) => {
    const { userId, commandId: profileId } = origin;
    const streamId = streamOf.user(userId);
    const stored =
      (await directory.people([userId])).get(userId) ?? EMPTY_PROFILE;
    const profile = {
      displayName: displayName === '' ? null : displayName,
      color: color === undefined ? stored.color : color,
    };
    if (isSame(profile, stored)) return states.load(accountDecider, streamId);
    const { state, position } = await execute(accountDecider, {
      streamId,
      teamId: null,
      command: {
        type: 'ReviseProfile',
        data: { profileId },
        metadata: metadataFor(clock, origin),
      },
    });
    const newest = state.status === 'Registered' ? state.profile : undefined;
    if (newest?.id === profileId) {
      await directory.storeProfile(userId, profile, newest.number);
    }
    return { position };
  };

const EMPTY_PROFILE: Profile = { displayName: null, color: null };

const isSame = (a: Profile, b: Profile): boolean =>
  a.displayName === b.displayName && a.color === b.color;
