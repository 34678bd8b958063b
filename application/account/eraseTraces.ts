import { teamDecider } from '#domain/team/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
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
import { throwFirst, tryEach } from '../shared/tryEach.ts';

export type EraseTraces = (
  person: Readonly<{
    userId: string;
    /** Empty if there is none, as in the directory. */
    emailAddress: string;
  }>,
) => Promise<void>;

/**
 * Erases a closed account's address from invitations, stored replies, sign-in
 * links and the directory, and its access tokens, calendar feeds and devices
 * (Q62). Its sessions end last, so that the person can repeat an interrupted
 * closure.
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
    const invitations = await directory.findInvitationsFor(emailAddress);
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
    await signInLinks.forget(emailAddress);
    await calendarFeeds.forget(userId);
    await commandReplies.forget(userId, emailAddress);
    await accessTokens.forget(userId);
    await devices.forgetUser(userId);
    await directory.eraseUser(userId);
    await sessions.endAllOf(userId);
  };

type FinishClosures = () => Promise<Readonly<{ finished: number }>>;

/** How long to wait for the read models, because a rebuild takes a while. */
const CATCH_UP_TIMEOUT_MS = 60 * 60_000;

/**
 * Erases the traces of closed accounts whose closure was interrupted (Q62),
 * after the read models have caught up. Runs at the start of a server. If one
 * cannot be erased, throws the error after trying the others.
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
    const scope = { collections: ['users'] };
    const isCaughtUp = await progress.waitFor(last, CATCH_UP_TIMEOUT_MS, scope);
    if (!isCaughtUp) return { finished: 0 };
    const { documents } = await readModels.find('users', {
      where: { closed: true },
    });
    const closedIds = documents.map(({ id }) => id);
    const remaining = await directory.emailAddresses(closedIds);
    const eraseFailures = await tryEach(remaining, ([userId, emailAddress]) =>
      eraseTraces({ userId, emailAddress }),
    );
    const endFailures = await tryEach(closedIds, async (userId) => {
      await sessions.endAllOf(userId);
      await accessTokens.forget(userId);
      await revocations.forget(userId);
    });
    throwFirst([...eraseFailures, ...endFailures]);
    return { finished: remaining.size };
  };
