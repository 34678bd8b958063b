/** What one process at a time may hold, for as long as it renews it. */
export type Leases = Readonly<{
  /**
   * Takes or renews a lease, for `ms` from now; false while another owner has
   * it. Rejects when that cannot be found out.
   */
  take: (name: string, owner: string, ms: number) => Promise<boolean>;
  /** Gives it back before its time; does nothing when another holds it. */
  release: (name: string, owner: string) => Promise<void>;
}>;
