/** Server-sent events to one client. */
export type EventStream = Readonly<{
  /** Lines of the stream, their empty last one included; ignored once it has ended. */
  write: (text: string) => void;
  end: () => void;
  /** Id of the last event that the client received; null for a first connection. */
  lastEventId: string | null;
  /** Called once, when it is over for whatever reason. */
  onClose: (closed: () => void) => void;
}>;

/** A file that is made while it is sent, so that it is never in memory whole. */
export type Download = Readonly<{
  type: string;
  fileName: string;
  chunks: AsyncIterable<string | Uint8Array>;
}>;
