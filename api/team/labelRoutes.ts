import { z } from 'zod';
import type { UseCases } from '#application/useCases.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import * as contract from '../contract/index.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';

const LABELS = '/teams/active/labels';

/** The labels of the active team. */
export const labelRoutes = (useCases: UseCases): readonly Route[] => [
  getLabels(useCases),
  createLabel(useCases),
  reviseLabel(useCases),
  deleteLabel(useCases),
];

const getLabels = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: LABELS,
    summary:
      "The active team's labels, oldest first; `counts=true` adds the number of items that have each label.",
    access: 'member',
    query: contract.labelsQuery,
    reply: contract.labelsReply,
    handle: async ({ actor, query }) => ({
      data: {
        labels: await useCases.getLabels(actor, {
          withCounts: query.counts === 'true',
        }),
      },
    }),
  });

const createLabel = (useCases: UseCases) =>
  route({
    method: 'POST',
    path: LABELS,
    summary:
      'Creates a label. A team can have at most 50 labels, with different names.',
    access: 'member',
    refusals: ['LABEL.NAME_TAKEN', 'LABEL.TOO_MANY'],
    body: contract.createLabel,
    reply: contract.label,
    handle: async ({ actor, commandId, body }) => {
      const { value, position } = await useCases.changeLabel({
        actor,
        commandId,
        change: { type: 'CreateLabel', data: body },
      });
      return { data: requireLabel(value), position };
    },
  });

const reviseLabel = (useCases: UseCases) =>
  route({
    method: 'PUT',
    path: `${LABELS}/:id`,
    summary:
      'Renames or recolors a label; fields not in the body stay unchanged.',
    access: 'member',
    refusals: ['LABEL.NOT_FOUND', 'LABEL.NAME_TAKEN'],
    body: contract.reviseLabel,
    reply: contract.label,
    handle: async ({ actor, commandId, params: { id: labelId }, body }) => {
      const { value, position } = await useCases.changeLabel({
        actor,
        commandId,
        change: { type: 'ReviseLabel', data: { labelId, ...body } },
      });
      return { data: requireLabel(value), position };
    },
  });

const deleteLabel = (useCases: UseCases) =>
  route({
    method: 'DELETE',
    path: `${LABELS}/:id`,
    summary: 'Deletes a label, and removes it from all items.',
    access: 'member',
    refusals: ['LABEL.NOT_FOUND'],
    reply: z.object({}),
    handle: async ({ actor, commandId, params }) => {
      const { position } = await useCases.changeLabel({
        actor,
        commandId,
        change: { type: 'DeleteLabel', data: { labelId: params.id } },
      });
      return { data: {}, position };
    },
  });

/** A repeated command finds no label if it has been deleted by now. */
const requireLabel = <Label>(label: Label | null): Label => {
  if (label === null) throw new DomainError('LABEL.NOT_FOUND');
  return label;
};
