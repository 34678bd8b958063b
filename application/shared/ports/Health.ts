/** A team, or a person outside of teams, whose events a read model skips. */
export type ParkedTeam = Readonly<{
  /** The id of the team, or the name of the person's stream. */
  key: string;
  /** Position of the event that cannot be processed. */
  position: number;
  type: string;
  /** The reason, without the event's content. */
  message: string;
}>;

export type ProjectionHealth = Readonly<{
  name: string;
  position: number;
  lag: number;
  /** Why it stopped, without an event's content. */
  failure: string | null;
  /**
   * How long it has made no progress although there is more; absent while it
   * moves.
   */
  stalledSeconds?: number;
  /** The teams that it skips; absent if none. */
  parked?: readonly ParkedTeam[];
}>;

export type DiskSpace = Readonly<{ freeBytes: number; sizeBytes: number }>;

export type Health = Readonly<{
  /** False if a store that everything needs does not answer. */
  storesAnswer: boolean;
  projections: readonly ProjectionHealth[];
  /**
   * The unit of lags if it is not events: messages that a projector has not
   * processed, or positions in the store's log, which have gaps.
   */
  lagIn?: 'messages' | 'positions';
  /** Which engines answer, if there are several. */
  engines?: EnginesHealth;
  relay?: RelayHealth;
  /** Space on the data disk, if this process writes to it. */
  disk?: DiskSpace;
  /** Work that this process keeps retrying, each with its last error. */
  troubles?: readonly string[];
}>;

export type EngineHealth = Readonly<{
  answers: boolean;
  /** Why it does not answer, in plain words; null if it does. */
  why: string | null;
}>;

export type EnginesHealth = Readonly<
  Record<'eventStore' | 'kafka' | 'mongo', EngineHealth>
>;

export type RelayHealth = Readonly<{
  /** Null in a process without a relay. */
  role: 'active' | 'standby' | null;
  /** Position of the last event that any relay published. */
  position: number;
  /** How many positions the store is ahead; null while it is unavailable. */
  lag: number | null;
  /** Why no relay currently publishes anything. */
  trouble: string | null;
  /**
   * How long nothing was published although there is more; absent while it
   * moves.
   */
  stalledSeconds?: number;
}>;

export type ReadHealth = () => Promise<Health>;
