let known: string | null = null;

/**
 * The position up to which this tab knows changes by others. It starts at the
 * first read, so nothing is lost between a list and the stream.
 */
export const livePosition = {
  /** Notes a reply's position; only the first one counts. */
  note: (read: string | null): void => {
    known ??= read;
  },
  /** The stream has reported everything up to `id`. */
  advance: (id: string): void => {
    known = id;
  },
  get: (): string | null => known,
  /** Starts over for another team, whose data is read again. */
  forget: (): void => {
    known = null;
  },
};
