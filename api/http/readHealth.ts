export type ProjectionHealth = Readonly<{
  name: string;
  /** Position that it has applied. */
  position: number;
  /** How far the store is ahead of it. */
  lag: number;
  /** Why it stopped, where it did; without the event's content. */
  failure: string | null;
}>;

export type Health = Readonly<{
  /** False when a store does not answer. */
  storesAnswer: boolean;
  projections: readonly ProjectionHealth[];
}>;

export type ReadHealth = () => Promise<Health>;
