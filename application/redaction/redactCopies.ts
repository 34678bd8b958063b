import type { RecordedEvent } from '#domain/shared/event.ts';
import { changeIdOf } from '#domain/shared/command.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { redactedBy } from '#domain/shared/redaction.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import type { CommandReplies } from '../shared/ports/CommandReplies.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { StorageFailure } from '../shared/ports/EventStore.ts';
import type { ImportFiles } from '../shared/ports/ImportFiles.ts';
import type { WebhookDeliveries } from '../shared/ports/WebhookDeliveries.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { readWholeStream } from '../shared/readPaged.ts';
import { textsOf } from './recordRedaction.ts';
import { redactDelivery } from './redactDelivery.ts';
import { redactImport } from './redactImport.ts';
import type { RedactionInput } from './redactionTarget.ts';
import { rulesOf } from './redactionTarget.ts';

/** Erases copies of redacted texts; `position` is the redaction's. */
export type RedactCopies = (
  input: RedactionInput,
  position: number,
  options: Readonly<{
    /**
     * Whether to throw if deliveries of older events are not queued in time.
     * The first run need not, because the late redaction erases them later.
     */
    mustBeQueued: boolean;
  }>,
) => Promise<void>;

/** How many deliveries are read at once. */
const PAGE_SIZE = 200;
/** How long to wait for deliveries of older events to be queued. */
const QUEUEING_TIMEOUT_MS = 2000;
const POLL_MS = 50;

/**
 * Erases copies of redacted texts outside of events and documents: in webhook
 * deliveries, in files that are being imported, and in stored replies.
 * Documents must no longer contain the texts. Throws StorageFailure.
 */
export const redactCopies = ({
  states,
  eventStore,
  webhookDeliveries,
  importFiles,
  commandReplies,
}: {
  states: StreamStates;
  eventStore: EventStore;
  webhookDeliveries: WebhookDeliveries;
  importFiles: ImportFiles;
  commandReplies: CommandReplies;
}): RedactCopies => {
  /** Waits until deliveries of all events before the redaction are queued. */
  const waitUntilQueued = async (
    teamId: string,
    position: number,
    mustBeQueued: boolean,
  ) => {
    const stream = streamOf.webhooks(teamId);
    const { state } = await states.load(webhookDecider, stream);
    if (Object.keys(state.webhooks).length === 0) return;
    const timeoutAt = performance.now() + QUEUEING_TIMEOUT_MS;
    for (;;) {
      const queuedUpTo = await webhookDeliveries.checkpoint();
      const isQueued = queuedUpTo === null || queuedUpTo >= position;
      if (isQueued) return;
      if (performance.now() > timeoutAt) {
        if (!mustBeQueued) return;
        throw new StorageFailure(
          'unavailable',
          'The deliveries of webhooks are not queued yet.',
        );
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };

  /**
   * Erases the texts in deliveries. Rewrites even deliveries whose text is
   * already removed, because this erases the receivers' answers, which may
   * repeat the text.
   */
  const redactInDeliveries = async (
    input: RedactionInput,
    position: number,
  ) => {
    for (let after = ''; ;) {
      const page = await webhookDeliveries.contents(
        input.teamId,
        after,
        PAGE_SIZE,
      );
      for (const delivery of page) {
        if (delivery.position > position) continue;
        const content = redactDelivery(delivery, input);
        if (content === null) continue;
        await webhookDeliveries.rewrite(delivery.id, content);
      }
      after = page.at(-1)?.id ?? after;
      if (page.length < PAGE_SIZE) return;
    }
  };

  /** The imports that may have the texts. */
  const importsWith = async (
    { kind }: RedactionInput,
    events: readonly RecordedEvent[],
  ): Promise<ReadonlySet<string>> =>
    new Set(
      kind === 'Item'
        ? // Even an import that skipped the item has a line with its title.
          await importFiles.ids()
        : // Events of an import have the id of the import as their change id.
          events.flatMap(({ metadata }) => metadata.changeId ?? []),
    );

  /** Returns the ids of the imports that have or had the texts. */
  const redactInImports = async (
    input: RedactionInput,
    events: readonly RecordedEvent[],
  ): Promise<readonly string[]> => {
    const redactedIds: string[] = [];
    for (const id of await importsWith(input, events)) {
      const stored = await importFiles.read(id);
      if (stored === null) continue;
      const content = redactImport(stored, input);
      if (content === null) continue;
      if (content !== stored) await importFiles.replace(id, content);
      redactedIds.push(id);
    }
    return redactedIds;
  };

  return async (input, position, { mustBeQueued }) => {
    const rules = rulesOf(input);
    const events = await readWholeStream(eventStore, rules.streamId(input));
    const redacted = new Set(
      textsOf(events, input)
        .filter(redactedBy(events))
        .map(({ revision }) => revision),
    );
    const writingEvents = events.filter(({ revision }) =>
      redacted.has(revision),
    );
    // An import's id is the id of its command.
    const importIds = await redactInImports(input, writingEvents);
    const commandIds = writingEvents.flatMap(({ metadata }) => [
      metadata.commandId,
      changeIdOf(metadata),
    ]);
    await waitUntilQueued(input.teamId, position, mustBeQueued);
    await redactInDeliveries(input, position);
    await commandReplies.redact(rules.mentions(input), [
      ...new Set([...commandIds, ...importIds]),
    ]);
  };
};
