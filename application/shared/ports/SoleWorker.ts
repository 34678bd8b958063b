/** A lease that this process holds, so that no other does the same work. */
export type HeldLease = Readonly<{
  /** Aborts when another process may take over, or when the work must stop. */
  signal: AbortSignal;
  isHeld: () => boolean;
}>;

/** Makes sure that only one process at a time does some work. */
export interface SoleWorker {
  /**
   * Does the work while this process holds the lease. Returns false, without
   * working, while another process holds it. Rejects if `work` does, or if the
   * lease cannot be read.
   */
  run(
    name: string,
    work: (lease: HeldLease) => Promise<void>,
    signal: AbortSignal,
  ): Promise<boolean>;
}
