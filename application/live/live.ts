import { DomainError } from '#domain/shared/domainError.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { instantBefore } from '../shared/instants.ts';
import type { LiveBatch } from '../shared/ports/LiveFeed.ts';
import { createHeartbeat } from './heartbeat.ts';
import type { Live, LiveDependencies } from './liveTypes.ts';
import type { LiveMessage } from './messages.ts';
import type { Connection } from './rooms.ts';
import { MAX_CONNECTIONS, openRooms } from './rooms.ts';
import { profileChangeMessage } from './profileChangeMessage.ts';
import { listenerGuard } from './listenerGuard.ts';
import { PRESENCE_MS, presenceView } from './presenceView.ts';

/**
 * Sends changes to the people who listen to a team in this process. Rights are
 * checked at the moment of sending: before each message, ended sessions and
 * removed members are disconnected.
 */
export const live = (dependencies: LiveDependencies): Live => {
  const { liveFeed, presence, sessions, readModels, clock } = dependencies;
  const rooms = openRooms();
  const viewedPlaces = presenceView(dependencies);
  const guard = listenerGuard({ rooms, sessions, readModels, clock });
  let isClosed = false;

  const deliver = (connection: Connection, message: LiveMessage) => {
    if (connection.held !== null) connection.held.push(message);
    else connection.send(message);
  };

  const disconnect = (connection: Connection) => {
    rooms.remove(connection);
    connection.end();
  };

  /** The `id` of a message, from which clients can resume, if it is known. */
  const idFor = (teamId: string) => {
    const id = liveFeed.deliveredPositions()(teamId);
    return id === null ? {} : { id };
  };

  /** Tells a connection to read everything again, and who is present. */
  const reset = (connection: Connection) => {
    const { teamId } = connection;
    deliver(connection, { event: 'reset', ...idFor(teamId) });
    for (const message of viewedPlaces.messagesOf(teamId))
      deliver(connection, message);
  };

  const sendToTeam = async (
    teamId: string,
    messages: readonly LiveMessage[],
  ): Promise<void> => {
    if (messages.length === 0) return;
    await guard.requireSessions(rooms.inTeam(teamId));
    for (const connection of rooms.inTeam(teamId)) {
      for (const message of messages) deliver(connection, message);
    }
  };

  /**
   * Moves a person's connections to their active team, which may have changed,
   * or signs them out if they have none.
   */
  const moveToActiveTeam = async (userId: string) => {
    if (rooms.ofUser(userId).length === 0) return;
    const actor = await dependencies.findActor(userId);
    for (const connection of rooms.ofUser(userId)) {
      if (actor === null) guard.signOut(connection);
      else if (actor.teamId !== connection.teamId) {
        rooms.move(connection, actor.teamId);
        reset(connection);
      }
    }
  };

  const sendPersonBatch = async (
    userId: string,
    events: readonly RecordedEvent[],
  ) => {
    await moveToActiveTeam(userId);
    for (const event of events) {
      if (event.type !== 'ProfileRevised') continue;
      const { teamIds, message } = await profileChangeMessage(
        dependencies,
        event,
      );
      for (const teamId of teamIds) await sendToTeam(teamId, [message]);
    }
  };

  const sendTeamBatch = async ({ key: teamId, events, isRead }: LiveBatch) => {
    if (rooms.inTeam(teamId).length === 0) return;
    for (const event of events) guard.exclude(teamId, event);
    if (rooms.inTeam(teamId).length === 0) return;
    // A reset contains nothing that ended sessions must not receive.
    const resetAll = () => rooms.inTeam(teamId).forEach(reset);
    if (!isRead) {
      resetAll();
      return;
    }
    try {
      await sendToTeam(teamId, await dependencies.changeMessages(events));
    } catch {
      resetAll();
    }
  };

  const userPrefix = streamOf.user('');
  liveFeed.subscribe(async (batch) => {
    if (rooms.size() === 0) return;
    if (!batch.key.startsWith(userPrefix)) {
      await sendTeamBatch(batch);
      return;
    }
    const userId = batch.key.slice(userPrefix.length);
    try {
      await sendPersonBatch(userId, batch.events);
    } catch {
      // Their team is unknown now, and anyone may have shown their old name.
      rooms.ofUser(userId).forEach(disconnect);
      rooms.all().forEach(reset);
    }
  });

  dependencies.sessionEnds.subscribe(async () => {
    await guard.requireSessions(rooms.all());
  });

  const refreshPresence = async () => {
    const changed = await viewedPlaces.refresh(rooms.teamIds());
    for (const [teamId, messages] of changed)
      await sendToTeam(teamId, messages);
  };

  const heartbeat = createHeartbeat({
    clock,
    isNeeded: () => rooms.size() > 0,
    beat: async () => {
      for (const connection of rooms.all()) {
        deliver(connection, { event: 'alive', ...idFor(connection.teamId) });
      }
    },
    check: async () => {
      await guard.requireSessions(rooms.all());
      await guard.requireMembers(rooms.teamIds());
    },
    refresh: refreshPresence,
    forget: () =>
      presence.forgetBefore(instantBefore(clock.now(), PRESENCE_MS)),
  });

  /** Messages about changes after a position; `reset` if they are unknown. */
  const readMissedMessages = async (
    { teamId }: Connection,
    after: number | null,
  ): Promise<readonly LiveMessage[]> => {
    const resetMessage: LiveMessage = { event: 'reset', ...idFor(teamId) };
    if (after === null) return [{ event: 'alive', ...idFor(teamId) }];
    const events = await liveFeed.since(teamId, after).catch(() => null);
    if (events === null) return [resetMessage];
    const alive: LiveMessage = { event: 'alive', ...idFor(teamId) };
    // Some changes may be sent twice, so only the last message has an id to
    // resume from.
    const missedChanges = await dependencies.changeMessages(events);
    return [...missedChanges.map(({ id: _, ...message }) => message), alive];
  };

  return {
    hasRoomFor: (userId) => rooms.ofUser(userId).length < MAX_CONNECTIONS,
    join: async ({ after, ...request }) => {
      const connection: Connection = { ...request, held: [] };
      if (isClosed) {
        connection.end();
        return () => undefined;
      }
      // From now on, new messages are held back and sent after the missed ones.
      rooms.add(connection);
      heartbeat.start();
      try {
        await moveToActiveTeam(request.userId);
      } catch (error) {
        rooms.remove(connection);
        throw error;
      }
      const missed = await readMissedMessages(connection, after).catch(
        (): readonly LiveMessage[] => [{ event: 'reset' }],
      );
      for (const message of missed) connection.send(message);
      for (const message of viewedPlaces.messagesOf(connection.teamId)) {
        connection.send(message);
      }
      for (const message of connection.held ?? []) connection.send(message);
      connection.held = null;
      return () => {
        rooms.remove(connection);
        const { sessionId } = connection;
        const isOpen = rooms
          .ofUser(connection.userId)
          .some((other) => other.sessionId === sessionId);
        if (!isOpen) heartbeat.leaveSoon(sessionId, presence);
      };
    },
    reportPresence: async ({ actor, sessionId, projectId, itemId }) => {
      await dependencies.findProject(actor, projectId);
      if (itemId !== null) {
        const item = await dependencies.findItem(actor, itemId);
        if (item.projectId !== projectId)
          throw new DomainError('ITEM.NOT_FOUND');
      }
      const { teamId, userId } = actor;
      const at = clock.now();
      await presence.put(sessionId, { teamId, userId, projectId, itemId, at });
      heartbeat.start();
      await refreshPresence();
    },
    deliveredPositions: () => liveFeed.deliveredPositions(),
    connections: rooms.size,
    close: () => {
      isClosed = true;
      heartbeat.stop();
      for (const connection of rooms.all()) disconnect(connection);
    },
  };
};
