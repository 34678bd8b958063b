import type { Workflows } from '../workflow/workflows.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { readWholeStream } from '../shared/readPaged.ts';
import { redactedBy } from '#domain/shared/redaction.ts';
import type { RedactionResult } from './recordRedaction.ts';
import { textsOf } from './recordRedaction.ts';
import type { RedactionRequest } from './redactText.ts';
import { REDACTION_WORKFLOW } from './redactText.ts';
import type { RequireTarget } from './requireTarget.ts';
import type { RedactionInput } from './redactionTarget.ts';
import { inputOf, rulesOf } from './redactionTarget.ts';

export type ScheduleRedaction = Readonly<{
  /** Counts the versions of a target that are not redacted. */
  countVersions: (input: RedactionInput) => Promise<number>;
  /** Resolves when the redaction is recorded; a server carries it out. */
  schedule: (request: RedactionRequest) => Promise<void>;
  /** The result of a scheduled redaction; null until it is carried out. */
  findResult: (commandId: string) => Promise<RedactionResult | null>;
}>;

/**
 * Lets a server redact texts, for command-line tools. Throws ITEM.NOT_FOUND,
 * COMMENT.NOT_FOUND and StorageFailure.
 */
export const scheduleRedaction = ({
  workflows,
  eventStore,
  requireTarget,
}: {
  workflows: Workflows;
  eventStore: EventStore;
  requireTarget: RequireTarget;
}): ScheduleRedaction => ({
  countVersions: async (input) => {
    await requireTarget(input);
    const events = await readWholeStream(
      eventStore,
      rulesOf(input).streamId(input),
    );
    const isRedacted = redactedBy(events);
    return textsOf(events, input).filter((text) => !isRedacted(text)).length;
  },
  schedule: async ({ actor: { userId, teamId }, commandId, target }) => {
    const input = inputOf(teamId, target);
    await workflows.schedule(
      REDACTION_WORKFLOW,
      { userId, teamId, commandId },
      async () => {
        await requireTarget(input);
        return input;
      },
    );
  },
  findResult: async (commandId) =>
    (await workflows.outcome(
      REDACTION_WORKFLOW,
      commandId,
    )) as RedactionResult | null,
});
