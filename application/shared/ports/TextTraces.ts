/** Traces of old texts that remain in the files of read models. */
export interface TextTraces {
  /**
   * Overwrites old contents of documents in the files of some collections.
   * Throws StorageFailure if it must be repeated.
   */
  overwrite(collections: readonly string[]): Promise<void>;
}
