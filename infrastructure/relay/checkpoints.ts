/** The last position in each partition, by its id. */
export type Positions = Readonly<Record<string, number>>;

/** How far events were published. */
export type Checkpoint = Readonly<{
  /** Of the last event that is done with; 0 before the first. */
  position: number;
  /** Of the last event that went to each partition. */
  sent: Positions;
  /**
   * Of the newest event when a relay began last: a checkpoint that reaches it
   * covers more than a start. Null when none has begun yet.
   */
  head: number | null;
}>;

export const UNTOUCHED: Checkpoint = { position: 0, sent: {}, head: null };

/** Checkpoints by name. */
export type Checkpoints = Readonly<{
  /** `UNTOUCHED` before anything was stored. */
  load: (name: string) => Promise<Checkpoint>;
  /** Notes the position of the newest event when a relay begins. */
  begin: (name: string, head: number) => Promise<void>;
  /** Moves it on, with what went where; never back. */
  store: (name: string, position: number, sent?: Positions) => Promise<void>;
}>;
