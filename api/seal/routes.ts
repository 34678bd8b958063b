import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { parseInput } from '../http/validation.ts';

/** The seals of the active team, for its Admins (T4). */
export const sealRoutes = (useCases: UseCases): readonly Route[] => [
  route({
    method: 'GET',
    path: '/teams/active/seals',
    summary:
      'The seals of the active team, newest first: one for each past day (UTC) with events.',
    access: 'admin',
    reply: contract.seals,
    handle: async ({ actor }) => ({
      data: { seals: await useCases.listSeals(actor) },
    }),
  }),
  route({
    method: 'GET',
    path: '/teams/active/seals/:date',
    summary: 'The seal of one day.',
    access: 'admin',
    refusals: ['SEAL.NOT_FOUND'],
    reply: contract.seal,
    handle: async ({ actor, params }) => {
      const { date } = parseInput(contract.sealParams, params);
      return { data: await useCases.findSeal(actor, date) };
    },
  }),
];
