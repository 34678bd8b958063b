let position: string | null = null;

/**
 * The position up to which this tab has changes by others; the stream continues
 * from it. It starts at the first reply, since later ones may skip changes that
 * the lists of this page lack.
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
