import type { RecordedEvent } from '#domain/shared/event.ts';

/** Each event and each item of a coarse event counts as 1: a few megabytes. */
const MAX_WEIGHT = 10_000;

export type RecentEvents = Readonly<{
  /** Sets the position after which every event is added here. */
  begin: (position: number) => void;
  add: (partition: string, events: readonly RecordedEvent[]) => void;
  /** Marks events up to a position as delivered. */
  markDelivered: (partition: string, position: number) => void;
  /**
   * Takes a snapshot of the delivered positions; returns a lookup by partition,
   * which gives null if the snapshot was taken before `begin`.
   */
  deliveredPositions: () => (partition: string) => number | null;
  /** Events of a partition after a position; null if some are not in memory. */
  since: (partition: string, after: number) => readonly RecordedEvent[] | null;
}>;

/** The newest events of all partitions, each in its own order. */
export const recentEvents = (maxWeight = MAX_WEIGHT): RecentEvents => {
  /** The position of `begin`; nothing is known up to it. */
  let startPosition: number | null = null;
  /**
   * The last delivered position of each partition. Replaced and never changed,
   * so that earlier snapshots keep their values.
   */
  let delivered: ReadonlyMap<string, number> = new Map();
  /** The last position of each partition that was dropped to limit memory. */
  const droppedUpTo = new Map<string, number>();
  const recent: Readonly<{ partition: string; event: RecordedEvent }>[] = [];
  let weight = 0;

  const dropOldest = () => {
    let count = 0;
    while (weight > maxWeight) {
      const oldest = recent[count];
      if (oldest === undefined) break;
      const { partition, event } = oldest;
      const before = droppedUpTo.get(partition) ?? 0;
      droppedUpTo.set(partition, Math.max(before, event.position));
      weight -= weightOf(event);
      count += 1;
    }
    recent.splice(0, count);
  };

  return {
    begin: (position) => {
      startPosition = position;
    },
    add: (partition, events) => {
      for (const event of events) {
        recent.push({ partition, event });
        weight += weightOf(event);
      }
      dropOldest();
    },
    markDelivered: (partition, position) => {
      const before = delivered.get(partition) ?? 0;
      delivered = new Map(delivered).set(partition, Math.max(before, position));
    },
    deliveredPositions: () => {
      const [start, positions] = [startPosition, delivered];
      return (partition) =>
        start === null ? null : Math.max(start, positions.get(partition) ?? 0);
    },
    since: (partition, after) => {
      if (startPosition === null || after < startPosition) return null;
      if (after < (droppedUpTo.get(partition) ?? 0)) return null;
      const newer = recent.filter(
        (entry) =>
          entry.partition === partition && entry.event.position > after,
      );
      return newer.map(({ event }) => event);
    },
  };
};

const weightOf = ({ data }: RecordedEvent): number => {
  const { items = [], respaced = [] } = data as Readonly<
    Partial<Record<'items' | 'respaced', readonly unknown[]>>
  >;
  return 1 + items.length + respaced.length;
};
