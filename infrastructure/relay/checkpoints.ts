/** How far something has come in the events, by its name. */
export type Checkpoints = Readonly<{
  /** The position of the last event that is done with; 0 before the first. */
  load: (name: string) => Promise<number>;
  /** Moves it on; never back, whoever is late. */
  store: (name: string, position: number) => Promise<void>;
}>;
