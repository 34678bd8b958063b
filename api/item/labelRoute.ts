import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import { checkIfMatch } from '../http/ifMatch.ts';
import { route } from '../http/route.ts';
import { itemVersion, toWireItem } from './toWire.ts';

/** The call that sets the labels of an item of any kind. */
export const labelItem = (useCases: UseCases) =>
  route({
    method: 'PUT',
    path: '/teams/active/project-items/all/:id/labels',
    summary:
      'Replaces the labels of an item, with at most 10 labels of the team.',
    access: 'member',
    refusals: ['ITEM.NOT_FOUND', 'ITEM.LABEL_UNKNOWN', 'ITEM.TOO_MANY_LABELS'],
    body: contract.labelItem,
    reply: contract.labelItemReply,
    versionOf: ({ item }) => itemVersion(item),
    readCurrent: async ({ actor, params }) =>
      toWireItem(await useCases.findItem(actor, params.id)),
    handle: async ({ actor, commandId, params, body, ifMatch }) => {
      const { value, position, stale } = await useCases.labelItem({
        actor,
        commandId,
        itemId: params.id,
        labelIds: body.labelIds,
        checkUnchanged: checkIfMatch(ifMatch, (item) =>
          item.status === 'Written' ? itemVersion(item.content) : null,
        ),
      });
      return { data: { item: toWireItem(value) }, position, stale };
    },
  });
