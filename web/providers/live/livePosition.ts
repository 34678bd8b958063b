let position: string | null = null;

/**
 * The position from which the stream continues. It begins at the first reply,
 * because lists of that time lack what came before later replies.
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
