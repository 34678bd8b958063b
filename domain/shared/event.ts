/**
 * An event as a decider returns it. `type` is a stable string that is stored;
 * `schemaVersion` grows when the shape of `data` changes (see upcast.ts).
 */
export type Event<Type extends string = string, Data = unknown> = Readonly<{
  type: Type;
  schemaVersion: number;
  data: Readonly<Data>;
}>;

/**
 * The newest schema version of each event type of a noun: what is recorded, and
 * the only shape that is folded. The compiler requires every type.
 */
export type EventVersions<E extends Event = Event> = Readonly<
  Record<E['type'], number>
>;

/**
 * Makes the events of one aggregate, each at its newest schema version: `const
 * event = eventFactory<TeamEvent>(teamEventVersions)`. The type decides what
 * data is allowed.
 */
export const eventFactory =
  <E extends Event>(versions: EventVersions<E>) =>
  <T extends E['type']>(
    type: T,
    data: Extract<E, { type: T }>['data'],
  ): Extract<E, { type: T }> =>
    ({ type, schemaVersion: versions[type as E['type']], data }) as Extract<
      E,
      { type: T }
    >;

/** Metadata of every stored event. Instants are ISO 8601 in UTC. */
export type EventMetadata = Readonly<{
  eventId: string;
  /** When the command came. */
  occurredAt: string;
  /**
   * When the server recorded it, which no copy changes; left out by older
   * versions of Slipway, for which `occurredAt` counts.
   */
  recordedAt?: string;
  actorId: string;
  /** null only for events of a user, which belong to no team. */
  teamId: string | null;
  commandId: string;
  /** The change that it is a step of; left out where that is the command. */
  changeId?: string;
  /** The change that it takes back. */
  undoes?: string;
  /** The access token by way of which the person acted. */
  tokenId?: string;
}>;

/**
 * The instant from which on an event could be seen: when it was recorded, which
 * may be long after it occurred, as of a past that was imported.
 */
export const knownSince = ({
  occurredAt,
  recordedAt = occurredAt,
}: Pick<EventMetadata, 'occurredAt' | 'recordedAt'>): string =>
  recordedAt > occurredAt ? recordedAt : occurredAt;

/** An event as it is read back: with its revision and its position. */
export type RecordedEvent<E extends Event = Event> = E &
  Readonly<{
    streamId: string;
    /** 0-based within the stream. */
    revision: number;
    /** Grows along the whole store; greater means later. */
    position: number;
    metadata: EventMetadata;
  }>;
