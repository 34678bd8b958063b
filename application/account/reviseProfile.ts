import { accountDecider } from '#domain/account/decide.ts';
import { streamOf } from '#domain/shared/ids.ts';
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
      /** Null for the default; left out, it stays. */
      color?: string | null | undefined;
    }>,
) => Promise<Readonly<{ position: number }>>;

/**
 * Changes what a person is called and shown in. The event says that it was
 * changed and how often, but not to what: the directory alone holds it, so that
 * it can be erased. By that number a late repeat, or one of two at once, never
 * replaces a newer name; and the last one is stored even if the process ended
 * between the two writes and the command is repeated. Throws ACCOUNT.NOT_FOUND.
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
    const known = (await directory.people([userId])).get(userId) ?? NOTHING;
    const profile = {
      displayName: displayName === '' ? null : displayName,
      color: color === undefined ? known.color : color,
    };
    if (isSame(profile, known)) return states.load(accountDecider, streamId);
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
      await directory.keepProfile(userId, profile, newest.number);
    }
    return { position };
  };

const NOTHING: Profile = { displayName: null, color: null };

const isSame = (a: Profile, b: Profile): boolean =>
  a.displayName === b.displayName && a.color === b.color;
