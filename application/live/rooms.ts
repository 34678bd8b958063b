import type { LiveMessage } from './messages.ts';

/** The connection of an open session, which gets the messages of one team. */
export type Connection = {
  readonly sessionId: string;
  readonly userId: string;
  teamId: string;
  /** Never throws; the code that writes to a slow connection ends it. */
  readonly send: (message: LiveMessage) => void;
  readonly end: () => void;
  /** Messages held back while missed ones are sent; null afterward. */
  held: LiveMessage[] | null;
};

/** The maximum number of connections per person; more are refused. */
export const MAX_CONNECTIONS = 20;

export type Rooms = Readonly<{
  size: () => number;
  teamIds: () => readonly string[];
  inTeam: (teamId: string) => readonly Connection[];
  ofUser: (userId: string) => readonly Connection[];
  all: () => readonly Connection[];
  add: (connection: Connection) => void;
  move: (connection: Connection, teamId: string) => void;
  remove: (connection: Connection) => void;
}>;

/** All connections of a process, by team (for sending) and by person. */
export const openRooms = (): Rooms => {
  const all = new Set<Connection>();
  const byTeam = new Map<string, Set<Connection>>();
  const byUser = new Map<string, Set<Connection>>();

  const addTo = (
    map: Map<string, Set<Connection>>,
    key: string,
    connection: Connection,
  ) => {
    const set = map.get(key) ?? new Set();
    map.set(key, set.add(connection));
  };
  const removeFrom = (
    map: Map<string, Set<Connection>>,
    key: string,
    connection: Connection,
  ) => {
    const set = map.get(key);
    set?.delete(connection);
    if (set?.size === 0) map.delete(key);
  };

  return {
    size: () => all.size,
    teamIds: () => [...byTeam.keys()],
    inTeam: (teamId) => [...(byTeam.get(teamId) ?? [])],
    ofUser: (userId) => [...(byUser.get(userId) ?? [])],
    all: () => [...all],
    add: (connection) => {
      all.add(connection);
      addTo(byTeam, connection.teamId, connection);
      addTo(byUser, connection.userId, connection);
    },
    move: (connection, teamId) => {
      removeFrom(byTeam, connection.teamId, connection);
      connection.teamId = teamId;
      if (all.has(connection)) addTo(byTeam, teamId, connection);
    },
    remove: (connection) => {
      all.delete(connection);
      removeFrom(byTeam, connection.teamId, connection);
      removeFrom(byUser, connection.userId, connection);
    },
  };
};
