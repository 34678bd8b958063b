let known: string | null = null;
/** When this tab was told of a change last, by the clock of the computer. */
let toldAt = 0;
/** When this tab began to read. */
let since = performance.timeOrigin;

/**
 * How far this tab knows of what others did: from its first read on, so that
 * nothing is missed between a list and the stream.
 */
export const livePosition = {
  /** Of a read's answer: only the first counts, until the stream goes on. */
  note: (read: string | null): void => {
    known ??= read;
  },
  /** The stream has told of everything up to there. */
  advance: (id: string): void => {
    known = id;
  },
  noteChange: (): void => {
    toldAt = Date.now();
  },
  now: (): string | null => known,
  toldAt: (): number => toldAt,
  /** Whether another tab was told of something since this one began to read. */
  isBehind: (otherToldAt: number): boolean =>
    known !== null && otherToldAt >= since,
  /** Of another team: what comes is read again. */
  forget: (): void => {
    known = null;
    since = Date.now();
  },
};
