import type { Flows, FlowRun } from '../flow/flows.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import { SETTLED_MS } from '../shared/ports/CommandReplies.ts';
import type { RedactCopies } from './redactCopies.ts';
import type { RedactionInput } from './target.ts';

type LateCopies = RedactionInput & { position: number };

/** The name of the flow. */
const LATE_COPIES = 'RedactLateCopies';

/**
 * Looks for copies once more, which calls have stored that had read a text before it
 * was redacted. Answers what orders that, as a step of the redaction's flow.
 */
export const lateCopies = ({
  flows,
  redactCopies,
  clock,
}: Readonly<{ flows: Flows; redactCopies: RedactCopies; clock: Clock }>) => {
  flows.define<LateCopies, null>(LATE_COPIES, async (flow, input) => {
    // An event: without a new one, webhooks do not note how far they were told.
    await flow.step('begin', () => Promise.resolve(null));
    await redactCopies(input, input.position, { isLast: true });
    return null;
  });

  return (
    flow: FlowRun,
    input: RedactionInput,
    position: number,
  ): Promise<null> =>
    flow.step('later', async () => {
      const late = Date.parse(clock.now()) + SETTLED_MS;
      const order = {
        ...flow.originOf('later'),
        teamId: input.teamId,
        notBefore: new Date(late).toISOString(),
      };
      await flows.order(LATE_COPIES, order, () => ({ ...input, position }));
      return null;
    });
};
