/** A team, or a person outside of teams, whose events a read model leaves out. */
export type ParkedTeam = Readonly<{
  /** The id of the team, or the name of the person's stream. */
  key: string;
  /** Position of the event that cannot be folded. */
  position: number;
  type: string;
  /** Why not; without an event's content. */
  message: string;
}>;

export type ProjectionHealth = Readonly<{
  name: string;
  position: number;
  lag: number;
  /** Why it stopped; without an event's content. */
  failure: string | null;
  /** For how long it has not moved although there is more; absent while it moves. */
  stalledSeconds?: number;
  /** Teams it leaves out; absent for none. */
  parked?: readonly ParkedTeam[];
}>;

export type DiskSpace = Readonly<{ freeBytes: number; sizeBytes: number }>;

export type Health = Readonly<{
  /** False when a store that everything needs does not answer. */
  storesAnswer: boolean;
  projections: readonly ProjectionHealth[];
  /**
   * The unit of lags where it is not events: messages that a projector has not
   * processed, or positions in the store's log, which have gaps.
   */
  lagIn?: 'messages' | 'positions';
  /** Which engines respond, when there are several. */
  engines?: EnginesHealth;
  relay?: RelayHealth;
  /** Space on the data disk, if this process writes to it. */
  disk?: DiskSpace;
  /** Work that this process keeps retrying, each with its last error. */
  troubles?: readonly string[];
}>;

export type EngineHealth = Readonly<{
  answers: boolean;
  /** Why it does not, for people; null where it does. */
  why: string | null;
}>;

export type EnginesHealth = Readonly<
  Record<'eventStore' | 'kafka' | 'mongo', EngineHealth>
>;

export type RelayHealth = Readonly<{
  /** Null in a process that runs none. */
  role: 'active' | 'standby' | null;
  /** Position of the last event that any relay published. */
  position: number;
  /** How far the store is ahead, in positions; null while it is unavailable. */
  lag: number | null;
  /** Why nothing is published at present, by any relay. */
  trouble: string | null;
  /** For how long nothing was published although there is more; absent while it moves. */
  stalledSeconds?: number;
}>;

export type ReadHealth = () => Promise<Health>;
