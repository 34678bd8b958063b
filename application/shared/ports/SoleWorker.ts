/** A lease, held while no other process does the same work. */
export type Held = Readonly<{
  /** Aborts when another process may take over, or the work is to stop. */
  signal: AbortSignal;
  isHeld: () => boolean;
}>;

/** Lets one process at a time do some work. */
export interface SoleWorker {
  /**
   * Does the work while this process is the one. False, without any, while it
   * is another's. Rejects as `work` does, and where it cannot be found out.
   */
  run(
    name: string,
    work: (held: Held) => Promise<void>,
    signal: AbortSignal,
  ): Promise<boolean>;
}
