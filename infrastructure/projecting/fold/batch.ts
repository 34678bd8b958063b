import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '#projections/shared/projection.ts';
import type { Failure } from './foldEvents.ts';

/** Events in their order, and what another version of Slipway has recorded. */
export type Batch = Readonly<{
  events: readonly RecordedEvent[];
  /** Those of them of an unknown shape; all but always none. */
  strange: readonly UnknownEvent[];
}>;

type UnknownEvent = Readonly<{
  event: RecordedEvent;
  /** Its type is known, and only its schema version is not. */
  isOfKnownType: boolean;
}>;

/** One look-up for each event, for however many projections take the batch. */
export const batchOf = (
  events: readonly RecordedEvent[],
  versions: ReadonlyMap<string, number>,
): Batch => ({
  events,
  strange: events
    .filter(({ type, schemaVersion }) => versions.get(type) !== schemaVersion)
    .map((event) => ({ event, isOfKnownType: versions.has(event.type) })),
});

/**
 * The events after a position that a projection takes, up to one that it cannot
 * read, if there is such: of a type that it handles in a shape that is not
 * known, or of an unknown type, which it might have to handle.
 */
export const readableFor = (
  { handles }: Pick<Projection, 'handles'>,
  { events, strange }: Batch,
  after: number,
): Readonly<{
  events: readonly RecordedEvent[];
  failure: Failure | null;
}> => {
  const obstacle = strange.find(
    ({ event, isOfKnownType }) =>
      event.position > after && (!isOfKnownType || handles.has(event.type)),
  )?.event;
  const end = obstacle?.position ?? Infinity;
  return {
    events: events.filter(
      ({ position, type }) =>
        position > after && position < end && handles.has(type),
    ),
    failure: obstacle === undefined ? null : unreadable(obstacle),
  };
};

const unreadable = ({
  position,
  type,
  schemaVersion,
}: RecordedEvent): Failure => ({
  position,
  message: `${type} of schema version ${String(schemaVersion)} cannot be read by this version of Slipway`,
});
