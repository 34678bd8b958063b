/**
 * An event as a decider returns it. `type` is stored, so it must never change;
 * `schemaVersion` increases when the shape of `data` changes (see upcast.ts).
 */
export type Event<Type extends string = string, Data = unknown> = Readonly<{
  type: Type;
  schemaVersion: number;
  data: Readonly<Data>;
}>;

/**
 * The newest schema version of each event type of a noun. Events are recorded
 * in this version, and `evolve` only receives this version. The compiler
 * requires every type.
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
  /** When the command arrived. */
  occurredAt: string;
  /**
   * When the server recorded it, which copying does not change. Absent in
   * events of older versions of Slipway, for which `occurredAt` counts.
   */
  recordedAt?: string;
  actorId: string;
  /** Null only for events of a user, which belong to no team. */
  teamId: string | null;
  commandId: string;
  /**
   * The change that the command is a step of; absent if it is the change
   * itself.
   */
  changeId?: string;
  /** The id of the change that it undoes; absent if it undoes none. */
  undoes?: string;
  /** The access token that the person used; absent if none. */
  tokenId?: string;
}>;

/**
 * The ISO instant from which reads saw an event: when it was recorded, which
 * may be long after it occurred, for example for an imported past; or when it
 * occurred, if that is later.
 */
export const knownSince = ({
  occurredAt,
  recordedAt = occurredAt,
}: Pick<EventMetadata, 'occurredAt' | 'recordedAt'>): string =>
  recordedAt > occurredAt ? recordedAt : occurredAt;

/** A stored event, with its revision and position. */
export type RecordedEvent<E extends Event = Event> = E &
  Readonly<{
    streamId: string;
    /** 0-based within the stream. */
    revision: number;
    /** Position in the whole store; later events have higher positions. */
    position: number;
    metadata: EventMetadata;
  }>;
