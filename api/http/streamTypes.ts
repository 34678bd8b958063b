/** Server-sent events to one client. */
export type EventStream = Readonly<{
  /** Writes lines, including the final empty one; ignored once it has ended. */
  write: (text: string) => void;
  end: () => void;
  /** The id of the last event that the client received; null at first. */
  lastEventId: string | null;
  /** Called once when the stream ends, for whatever reason. */
  onClose: (closed: () => void) => void;
}>;

/**
 * A file that is created while it is sent, so that memory never holds it all.
 */
export type Download = Readonly<{
  type: string;
  fileName: string;
  chunks: AsyncIterable<string | Uint8Array>;
}>;
