import { z } from 'zod';
import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import { checkIfMatch, entityTag } from '../http/ifMatch.ts';
import { Refused } from '../http/refused.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';

/** The state of the workflow for its ETag, whatever the order of its fields. */
const workflowVersion = (agentData: object = {}): unknown =>
  Object.entries(agentData).sort(([a], [b]) => (a < b ? -1 : 1));

/** The only context of the guided workflow. */
const PRODUCT_STORY = 'product-story';

/** The guided workflow that leads to a product story (J14 to J31). */
export const storyWorkflowRoutes = (useCases: UseCases): readonly Route[] => [
  route({
    method: 'GET',
    path: '/agent/product-story',
    summary:
      'The saved state of the guided workflow; empty until it is first saved.',
    access: 'member',
    reply: contract.agentData.optional(),
    versionOf: workflowVersion,
    handle: async ({ actor }) => ({
      data: (await useCases.getStoryWorkflow(actor)) ?? undefined,
    }),
  }),
  route({
    method: 'PUT',
    path: '/agent/product-story',
    summary: 'Replaces the saved state of the guided workflow.',
    access: 'member',
    body: contract.agentData,
    reply: z.object({}),
    readCurrent: async ({ actor }) =>
      (await useCases.getStoryWorkflow(actor)) ?? {},
    handle: async ({ actor, commandId, body, ifMatch }) => {
      const { position } = await useCases.saveStoryWorkflow({
        actor,
        commandId,
        agentData: body,
        checkUnchanged: checkIfMatch(ifMatch, ({ workflow }) =>
          workflowVersion(workflow ?? undefined),
        ),
      });
      const headers = { ETag: entityTag(workflowVersion(body)) };
      return { data: {}, position, headers };
    },
  }),
  route({
    method: 'POST',
    path: '/agent/:contextId/generate',
    summary: 'Generates questions, a draft or feedback from the given text.',
    access: 'member',
    refusals: ['STORY.NO_SUGGESTION'],
    windowLimit: 'generate',
    // Longer than the time limit of a provider of texts.
    deadlineMs: 90_000,
    body: contract.generate,
    reply: contract.suggestion,
    handle: async ({ actor, commandId, params, body, signal }) => {
      if (params.contextId !== PRODUCT_STORY) {
        throw new Refused('REQUEST.NOT_FOUND');
      }
      const { message, position } = await useCases.generateSuggestion({
        actor,
        commandId,
        contentId: body.contentId,
        input: body.input,
        signal,
      });
      return { data: { message }, position };
    },
  }),
];
