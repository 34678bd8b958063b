import { Buffer } from 'node:buffer';
import type {
  AppendReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import type { Expected, LoggedEvent, ProposedEvent } from './eventLog.ts';

/** The server counts in steps of 100 ns. */
const TICKS_PER_MS = 10_000;

export const streamIdIn = (
  options:
    | Readonly<{
        getStreamIdentifier: () => ReturnType<
          AppendReq.Options['getStreamIdentifier']
        >;
      }>
    | undefined,
): string =>
  Buffer.from(
    options?.getStreamIdentifier()?.getStreamName_asU8() ?? [],
  ).toString('utf8');

const identifierOf = (streamId: string) =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(streamId));

export const uuidOf = (id: string): UUID => new shared.UUID().setString(id);

export const proposedIn = (
  message: AppendReq.ProposedMessage,
): ProposedEvent => ({
  id: message.getId()?.getString() ?? '',
  type: String(message.getMetadataMap().get('type')),
  contentType: String(message.getMetadataMap().get('content-type')),
  data: message.getData_asB64(),
  metadata: message.getCustomMetadata_asB64(),
});

export const expectedIn = (options: AppendReq.Options): Expected => {
  if (options.hasAny()) return 'any';
  return options.hasNoStream() ? 'noStream' : Number(options.getRevision());
};

export const eventMessage = (event: LoggedEvent): ReadResp => {
  const position = String(event.position);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded
    .setId(uuidOf(event.id))
    .setStreamIdentifier(identifierOf(event.streamId))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', String(event.created * TICKS_PER_MS));
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent()
      .setEvent(recorded)
      .setCommitPosition(position),
  );
};

export const confirmationMessage = (): ReadResp =>
  new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(
      crypto.randomUUID(),
    ),
  );

export const caughtUpMessage = (): ReadResp =>
  new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

export const checkpointMessage = (position: number): ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position)),
  );

export const streamNotFoundMessage = (streamId: string): ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(
      identifierOf(streamId),
    ),
  );
