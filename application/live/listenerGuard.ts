import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { Sessions } from '../shared/ports/Sessions.ts';
import type { Connection, Rooms } from './rooms.ts';

export type ListenerGuard = Readonly<{
  /** Signs a connection out, as the last message to it. */
  signOut: (connection: Connection) => void;
  /** Signs out connections whose session has ended. */
  requireSessions: (connections: readonly Connection[]) => Promise<void>;
  /** Signs out people who are not members in a team's document. */
  requireMembers: (teamIds: readonly string[]) => Promise<void>;
  /**
   * Signs out people whom an event excludes, before they receive messages about
   * it.
   */
  exclude: (teamId: string, event: RecordedEvent) => void;
}>;

/**
 * Checks rights at the moment of sending, and signs out connections that have
 * lost them.
 */
export const listenerGuard = ({
  rooms,
  sessions,
  readModels,
  clock,
}: Readonly<{
  rooms: Rooms;
  sessions: Pick<Sessions, 'filterOpen'>;
  readModels: Pick<ReadModels, 'getMany'>;
  clock: Clock;
}>): ListenerGuard => {
  const signOut = (connection: Connection) => {
    rooms.remove(connection);
    connection.send({ event: 'signedOut' });
    connection.end();
  };

  return {
    signOut,
    requireSessions: async (connections) => {
      if (connections.length === 0) return;
      const ids = [...new Set(connections.map(({ sessionId }) => sessionId))];
      const open = await sessions.filterOpen(ids, clock.now());
      for (const connection of connections) {
        if (!open.has(connection.sessionId)) signOut(connection);
      }
    },
    requireMembers: async (teamIds) => {
      const teams = await readModels.getMany('teams', teamIds);
      for (const { id, members } of teams) {
        const memberIds = new Set(members.map(({ userId }) => userId));
        for (const connection of rooms.inTeam(id)) {
          if (!memberIds.has(connection.userId)) signOut(connection);
        }
      }
    },
    exclude: (teamId, { type, data }) => {
      if (type === 'TeamCancelled') rooms.inTeam(teamId).forEach(signOut);
      if (type !== 'MemberRemoved') return;
      const { userId } = data as { userId: string };
      for (const connection of rooms.inTeam(teamId)) {
        if (userId === connection.userId) signOut(connection);
      }
    },
  };
};
