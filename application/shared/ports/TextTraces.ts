/** Traces of texts in files of read models, besides the documents. */
export interface TextTraces {
  /**
   * Has the files of some collections forget what their documents said before.
   * Throws StorageFailure where that has to be repeated.
   */
  overwrite(collections: readonly string[]): Promise<void>;
}
