let known: string | null = null;

/**
 * How far this tab knows of what others did: from its first read on, so that
 * nothing is missed between a list and the stream.
 */
export const livePosition = {
  /** Of a read's answer: only the first counts, until the stream continues. */
  note: (read: string | null): void => {
    known ??= read;
  },
  /** The stream has told of everything up to there. */
  advance: (id: string): void => {
    known = id;
  },
  now: (): string | null => known,
  /** Of another team: what comes is read again. */
  forget: (): void => {
    known = null;
  },
};
