/** How far something is at each of the places that events go to, by its name. */
export type Positions = Readonly<Record<string, number>>;

/** How far events were handed over. */
export type Checkpoint = Readonly<{
  /** Of the last event that is done with; 0 before the first. */
  position: number;
  /** Of the last event that went to each place. */
  sent: Positions;
  /**
   * Of the newest event when somebody began last: whoever has come as far holds
   * no mere beginning. Null when nobody has begun yet.
   */
  head: number | null;
}>;

export const UNTOUCHED: Checkpoint = { position: 0, sent: {}, head: null };

/** How far something has come in the events, by its name. */
export type Checkpoints = Readonly<{
  /** `UNTOUCHED` before anything was stored. */
  load: (name: string) => Promise<Checkpoint>;
  /** Notes where the newest event stood when somebody began. */
  begin: (name: string, head: number) => Promise<void>;
  /** Moves it on, with what went where; never back, whoever is late. */
  store: (name: string, position: number, sent?: Positions) => Promise<void>;
}>;
