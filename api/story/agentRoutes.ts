import { z } from 'zod';
import * as contract from '../contract/index.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { Refused } from '../http/refused.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';

type Dependencies = Pick<ApiDependencies, 'useCases'>;

/** What there is help with. */
const PRODUCT_STORY = 'product-story';

/** The guided workflow that leads to a product story (J14 to J31). */
export const agentRoutes = ({ useCases }: Dependencies): readonly Route[] => [
  route({
    method: 'GET',
    path: '/agent/product-story',
    summary:
      'The saved state of the guided workflow; no data until it is first saved.',
    access: 'member',
    reply: contract.agentData.optional(),
    handle: async ({ actor }) => ({
      data: (await useCases.getWorkflow(actor)) ?? undefined,
    }),
  }),
  route({
    method: 'PUT',
    path: '/agent/product-story',
    summary: 'Replaces the saved state of the guided workflow.',
    access: 'member',
    body: contract.agentData,
    reply: z.object({}),
    handle: async ({ actor, commandId, body }) => {
      const { position } = await useCases.saveWorkflow({
        actor,
        commandId,
        agentData: body,
      });
      return { data: {}, position };
    },
  }),
  route({
    method: 'POST',
    path: '/agent/:contextId/generate',
    summary: 'Generates questions, a draft or feedback from the text given.',
    access: 'member',
    limit: 'generate',
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
