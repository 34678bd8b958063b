import type { FindActor } from '../account/findActor.ts';
import type { FindItem } from '../item/findItem.ts';
import type { FindProject } from '../project/findProject.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { DirectoryProfiles } from '../shared/ports/Directory.ts';
import type { LiveFeed } from '../shared/ports/LiveFeed.ts';
import type { Presence } from '../shared/ports/Presence.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { SessionEnds } from '../shared/sessionEnds.ts';
import type { Sessions } from '../shared/ports/Sessions.ts';
import type { Connection } from './rooms.ts';
import type { ChangeMessages } from './changeMessages.ts';

export type Live = Readonly<{
  /** False if a person already has the maximum number of connections. */
  hasRoomFor: (userId: string) => boolean;
  /**
   * Sends a session all changes of its team, starting after a position if
   * given; sends `reset` if the changes after it are unknown. Returns a
   * function to leave.
   */
  join: (
    request: Pick<
      Connection,
      'sessionId' | 'userId' | 'teamId' | 'send' | 'end'
    > &
      Readonly<{ after: number | null }>,
  ) => Promise<() => void>;
  /**
   * Records which project and item somebody is viewing. Throws
   * PROJECT.NOT_FOUND, ITEM.NOT_FOUND.
   */
  reportPresence: (
    request: Readonly<{
      actor: Actor;
      sessionId: string;
      projectId: string;
      itemId: string | null;
    }>,
  ) => Promise<void>;
  deliveredPositions: LiveFeed['deliveredPositions'];
  /** The number of connections to this process. */
  connections: () => number;
  /** Ends all connections and accepts no new ones. */
  close: () => void;
}>;

/** What `live` depends on. */
export type LiveDependencies = Readonly<{
  liveFeed: LiveFeed;
  presence: Presence;
  sessions: Sessions;
  sessionEnds: SessionEnds;
  readModels: ReadModels;
  directory: Pick<DirectoryProfiles, 'people'>;
  changeMessages: ChangeMessages;
  findActor: FindActor;
  findProject: FindProject;
  findItem: FindItem;
  clock: Clock;
}>;
