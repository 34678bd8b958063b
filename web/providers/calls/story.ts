import type { Team } from '#api/contract/index.ts';
import { saveText } from '../../outbox/saveText.ts';
import type { SaveTextOptions } from '../../outbox/saveText.ts';
import { command, put } from './command.ts';
import { readAndTrackVersion, versionedPut } from './versioned.ts';
import { send } from '../http/client.ts';
import { withRetries } from '../http/retry.ts';
import { NetworkError } from '../http/callErrors.ts';

const WORKFLOW = '/agent/product-story';

type AgentData = Readonly<Record<string, unknown>>;

type SuggestionRequest = Readonly<{
  contentId: 'questions' | 'draft' | 'refine';
  /** The person's text, at least one word. */
  input: string;
}>;

/** A little longer than the server's own limit for the language model. */
const WRITING_TIMEOUT_MS = 75_000;

/** Calls on the guided workflow and the start guide. */
export const storyCalls = {
  /** Reads the stored workflow; null if none was stored yet (Q57). */
  getWorkflow: async (signal?: AbortSignal): Promise<AgentData | null> => {
    const path = WORKFLOW;
    return (
      (await readAndTrackVersion<AgentData | undefined>({ path, signal })) ??
      null
    );
  },

  /**
   * Saves typed text like `reviseGoToMarketPlan`; `partOf` converts stored data
   * to the shape that is saved.
   */
  saveWorkflow: <T extends AgentData>(
    teamId: string,
    agentData: T,
    {
      base,
      partOf,
      ...options
    }: SaveTextOptions & Readonly<{ base: T; partOf: (stored: unknown) => T }>,
  ): Promise<unknown> =>
    saveText(
      `workflow.${teamId}`,
      (_serverId, sending) =>
        versionedPut({
          ...sending,
          teamId,
          path: WORKFLOW,
          readFrom: WORKFLOW,
          body: agentData,
          base,
          partOf,
          contentOf: () => agentData,
        }),
      options,
    ),

  /**
   * Generates a suggestion until the signal is aborted. It saves nothing, so it
   * is not an update in flight; a timeout is not retried, as it would recur.
   */
  generateSuggestion: async (
    body: SuggestionRequest,
    signal: AbortSignal,
  ): Promise<string> => {
    const commandId = crypto.randomUUID();
    const { data } = await withRetries(
      () =>
        send({
          path: '/agent/product-story/generate',
          method: 'POST',
          body,
          commandId,
          signal,
          timeoutMs: WRITING_TIMEOUT_MS,
        }),
      {
        attempts: 3,
        isTransient: (error) =>
          error instanceof NetworkError && !error.timedOut && !signal.aborted,
      },
    );
    return (data as { message: string }).message;
  },

  /** Marks the team's guide as finished or skipped. */
  completeSetupGuide: (): Promise<Team> =>
    command(
      put('/teams/active/first-run-experience', { setupGuideCompleted: true }),
    ),
};
