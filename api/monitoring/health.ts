export type ProjectionHealth = Readonly<{
  name: string;
  /** Position up to which it has applied all events. */
  position: number;
  /** How far the store is ahead of it, in what `lagIn` says. */
  lag: number;
  /** Why it stopped, where it did; without the event's content. */
  failure: string | null;
}>;

export type EngineHealth = Readonly<{ answers: boolean; why: string | null }>;

export type RelayHealth = Readonly<{
  role: 'active' | 'standby';
  position: number;
  /** Null where the store does not report it. */
  lag: number | null;
  trouble: string | null;
}>;

export type Health = Readonly<{
  /** False when a store does not answer without which nothing can be done. */
  storesAnswer: boolean;
  projections: readonly ProjectionHealth[];
  /** Events when left out; positions have gaps. */
  lagIn?: 'messages' | 'positions';
  /** Which engines answer, where there are several. */
  engines?: Readonly<Record<'eventStore' | 'kafka' | 'mongo', EngineHealth>>;
  /** Of a process that publishes events. */
  relay?: RelayHealth;
}>;

export type ReadHealth = () => Promise<Health>;
