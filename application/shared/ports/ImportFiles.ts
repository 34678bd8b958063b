/** Contents of files during their import; erased after three days. */
export interface ImportFiles {
  /** Stores the content of an import, unless it is already stored. */
  store(importId: string, content: string, now: string): Promise<void>;

  /** Returns the content; null after it was erased. */
  read(importId: string): Promise<string | null>;

  /** Returns the ids of all imports whose content is stored. */
  ids(): Promise<readonly string[]>;

  /** Replaces the content of an import; does nothing if it was erased. */
  replace(importId: string, content: string): Promise<void>;

  /**
   * Requests that the process that runs the import stops it; does nothing if
   * the content was erased.
   */
  stop(importId: string): Promise<void>;

  isStopped(importId: string): Promise<boolean>;

  /**
   * Erases contents that were stored before an instant, and returns their
   * number.
   */
  eraseBefore(instant: string): Promise<number>;
}
