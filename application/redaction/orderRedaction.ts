import type { Workflows } from '../workflow/workflows.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { readWhole } from '../shared/readPaged.ts';
import { redactedBy } from '#domain/shared/redaction.ts';
import type { RedactionNote } from './recordRedaction.ts';
import { textsOf } from './recordRedaction.ts';
import type { RedactionRequest } from './redactText.ts';
import { REDACTION } from './redactText.ts';
import type { RequireTarget } from './requireTarget.ts';
import type { RedactionInput } from './target.ts';
import { inputOf, kindOf } from './target.ts';

export type OrderRedaction = Readonly<{
  /** How many versions of texts a target has that are not redacted. */
  versions: (input: RedactionInput) => Promise<number>;
  /** Answers once it is recorded that a server has to do it. */
  order: (request: RedactionRequest) => Promise<void>;
  /** The answer to an order; null while it is not carried out. */
  outcome: (commandId: string) => Promise<RedactionNote | null>;
}>;

/**
 * Has a server redact texts, for tools beside it. Throws ITEM.NOT_FOUND,
 * COMMENT.NOT_FOUND and StorageFailure.
 */
export const orderRedaction = ({
  workflows,
  eventStore,
  requireTarget,
}: {
  workflows: Workflows;
  eventStore: EventStore;
  requireTarget: RequireTarget;
}): OrderRedaction => ({
  versions: async (input) => {
    await requireTarget(input);
    const events = await readWhole(eventStore, kindOf(input).streamId(input));
    const isRedacted = redactedBy(events);
    return textsOf(events, input).filter((text) => !isRedacted(text)).length;
  },
  order: async ({ actor: { userId, teamId }, commandId, target }) => {
    const input = inputOf(teamId, target);
    await workflows.order(
      REDACTION,
      { userId, teamId, commandId },
      async () => {
        await requireTarget(input);
        return input;
      },
    );
  },
  outcome: async (commandId) =>
    (await workflows.outcome(REDACTION, commandId)) as RedactionNote | null,
});
