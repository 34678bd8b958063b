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
import type { TellChanges } from './tellChanges.ts';

export type Live = Readonly<{
  /** False once one person has as many streams as are good for anything. */
  hasRoomFor: (userId: string) => boolean;
  /**
   * Tells a session of everything that changes in the team, from a position on
   * where there is one: `reset` where what has happened since is not known.
   * Returns how to leave.
   */
  join: (
    request: Pick<
      Connection,
      'sessionId' | 'userId' | 'teamId' | 'send' | 'end'
    > &
      Readonly<{ after: number | null }>,
  ) => Promise<() => void>;
  /** Says where somebody is. Throws PROJECT.NOT_FOUND, ITEM.NOT_FOUND. */
  beHere: (
    request: Readonly<{
      actor: Actor;
      sessionId: string;
      projectId: string;
      itemId: string | null;
    }>,
  ) => Promise<void>;
  mark: LiveFeed['mark'];
  /** How many are connected to this process. */
  connections: () => number;
  /** Ends all streams, and takes no more. */
  close: () => void;
}>;

/** Dependencies of the hub. */
export type LiveNeeds = Readonly<{
  liveFeed: LiveFeed;
  presence: Presence;
  sessions: Sessions;
  sessionEnds: SessionEnds;
  readModels: ReadModels;
  directory: Pick<DirectoryProfiles, 'people'>;
  tellChanges: TellChanges;
  findActor: FindActor;
  findProject: FindProject;
  findItem: FindItem;
  clock: Clock;
}>;
