/** Content of a file during its import; erased after three days. */
export interface ImportFiles {
  /** Keeps the content of an import, unless it is kept already. */
  keep(importId: string, content: string, now: string): Promise<void>;

  /** Null once it is erased. */
  read(importId: string): Promise<string | null>;

  /** Replaces what is kept of an import. Nothing where it is erased. */
  replace(importId: string, content: string): Promise<void>;

  /** Asks the process that carries it out to stop. Nothing where it is erased. */
  stop(importId: string): Promise<void>;

  isStopped(importId: string): Promise<boolean>;

  /** Erases those that came before an instant, and answers with their number. */
  eraseBefore(instant: string): Promise<number>;
}
