import { teamDecider } from '#domain/team/decide.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { AccessTokens } from '../shared/ports/AccessTokens.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { CalendarFeeds } from '../shared/ports/CalendarFeeds.ts';
import type { CommandReplies } from '../shared/ports/CommandReplies.ts';
import type { Devices } from '../shared/ports/Devices.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { Revocations } from '../shared/ports/Revocations.ts';
import type { SignInLinks } from '../shared/ports/SignInLinks.ts';
import type { Sessions } from '../shared/ports/Sessions.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type {
  ReadModelProgress,
  ReadModels,
} from '../shared/ports/ReadModels.ts';

export type EraseTraces = (
  person: Readonly<{
    userId: string;
    /** Null once it is erased, and only the rest is to be done. */
    emailAddress: string | null;
  }>,
) => Promise<void>;

/**
 * Erases a closed account's address from the invitations to it, the stored
 * replies and the directory, and its access tokens (Q62). Its sessions end last, so that an
 * interrupted closure can be requested again.
 */
export const eraseTraces =
  ({
    execute,
    directory,
    commandReplies,
    calendarFeeds,
    signInLinks,
    sessions,
    accessTokens,
    devices,
    ids,
    clock,
  }: {
    execute: ExecuteCommand;
    directory: Directory;
    commandReplies: CommandReplies;
    calendarFeeds: CalendarFeeds;
    signInLinks: SignInLinks;
    sessions: Sessions;
    accessTokens: AccessTokens;
    devices: Devices;
    ids: Ids;
    clock: Clock;
  }): EraseTraces =>
  async ({ userId, emailAddress }) => {
    const invitations =
      emailAddress === null ? [] : await directory.invitationsFor(emailAddress);
    for (const { inviteId, teamId } of invitations) {
      const commandId = ids.derivedId('erase', userId, inviteId);
      await execute(teamDecider, {
        streamId: streamOf.team(teamId),
        teamId,
        command: {
          type: 'DeleteInvitation',
          data: { inviteId },
          metadata: metadataFor(clock, { userId, commandId, onBehalf: true }),
        },
      });
      await directory.eraseInvitation(inviteId);
    }
    if (emailAddress !== null) await signInLinks.forget(emailAddress);
    await calendarFeeds.forget(userId);
    await commandReplies.forget(userId, emailAddress ?? '');
    await accessTokens.forget(userId);
    await devices.forgetUser(userId);
    await directory.eraseUser(userId);
    await sessions.endAllOf(userId);
  };

type FinishClosures = () => Promise<Readonly<{ finished: number }>>;

/** A rebuild of the read models takes a while. */
const PATIENCE_MS = 60 * 60_000;

/**
 * Erases what closed accounts left behind when the process ended in the middle
 * (Q62), once the read models have caught up. Runs at the start of a server.
 */
export const finishClosures =
  ({
    eventStore,
    readModels,
    progress,
    directory,
    sessions,
    accessTokens,
    revocations,
    eraseTraces,
  }: {
    eventStore: EventStore;
    readModels: ReadModels;
    progress: ReadModelProgress;
    directory: Directory;
    sessions: Sessions;
    accessTokens: AccessTokens;
    revocations: Revocations;
    eraseTraces: EraseTraces;
  }): FinishClosures =>
  async () => {
    const last = await eventStore.lastPosition();
    const concern = { collections: ['users'] };
    const isCaughtUp = await progress.waitFor(last, PATIENCE_MS, concern);
    if (!isCaughtUp) return { finished: 0 };
    const { documents } = await readModels.find('users', {
      where: { closed: true },
    });
    const left = await directory.emailAddresses(documents.map(({ id }) => id));
    for (const [userId, emailAddress] of left) {
      await eraseTraces({ userId, emailAddress });
    }
    for (const { id } of documents) {
      await sessions.endAllOf(id);
      await accessTokens.forget(id);
      await revocations.forget(id);
    }
    return { finished: left.size };
  };
