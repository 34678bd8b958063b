import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '#projections/shared/projection.ts';
import type { Failure } from './foldEvents.ts';

/** Events in order, with those that another version of Slipway recorded. */
export type Batch = Readonly<{
  events: readonly RecordedEvent[];
  /** Events of an unknown shape; almost always none. */
  unknownEvents: readonly UnknownEvent[];
}>;

type UnknownEvent = Readonly<{
  event: RecordedEvent;
  /** True if only its schema version is unknown. */
  isOfKnownType: boolean;
}>;

/** Looks up each event's version once for all projections. */
export const batchOf = (
  events: readonly RecordedEvent[],
  versions: ReadonlyMap<string, number>,
): Batch => ({
  events,
  unknownEvents: events
    .filter(({ type, schemaVersion }) => versions.get(type) !== schemaVersion)
    .map((event) => ({ event, isOfKnownType: versions.has(event.type) })),
});

/**
 * The events that a projection handles, up to the first that it cannot read: one
 * of a handled type in an unknown shape, or one of an unknown type, which it
 * might have to handle. Events up to `after` are left out.
 */
export const readableEventsFor = (
  { handles }: Pick<Projection, 'handles'>,
  { events, unknownEvents }: Batch,
  after = 0,
): Readonly<{
  events: readonly RecordedEvent[];
  failure: Failure | null;
}> => {
  const obstacle = unknownEvents.find(
    ({ event, isOfKnownType }) =>
      event.position > after && (!isOfKnownType || handles.has(event.type)),
  )?.event;
  const end = obstacle?.position ?? Infinity;
  return {
    events: events.filter(
      ({ position, type }) =>
        position > after && position < end && handles.has(type),
    ),
    failure: obstacle === undefined ? null : unreadableFailure(obstacle),
  };
};

const unreadableFailure = ({
  position,
  type,
  schemaVersion,
}: RecordedEvent): Failure => ({
  position,
  message: `${type} of schema version ${String(schemaVersion)} cannot be read by this version of Slipway`,
});
