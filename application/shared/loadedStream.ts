/** A stream's state, and the event that led to it. */
export type LoadedStream<State> = Readonly<{
  state: State;
  /** Revision of the stream's last event. */
  revision: number | 'none';
  /** 0 for an empty stream. */
  position: number;
}>;
