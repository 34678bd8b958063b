let position: string | null = null;

/**
 * The position from which the stream continues. The first reply sets it: from a
 * later one, changes that are missing in the first lists would be skipped.
 */
export const livePosition = {
  /** Called with the position of each reply; only the first one counts. */
  begin: (ofReply: string | null): void => {
    position ??= ofReply;
  },
  /** Called with the id of each message of the stream. */
  advance: (id: string): void => {
    position = id;
  },
  get: (): string | null => position,
  /** Starts over for another team, whose data is read again. */
  forget: (): void => {
    position = null;
  },
};
