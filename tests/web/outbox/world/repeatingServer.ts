import type { ChangeItems, Item } from '#api/contract/index.ts';
import { Scope } from '#api/contract/values.ts';
import { refusalError } from '#web/providers/http/callErrors.ts';
import type { HttpRequest } from '#web/providers/http/client.ts';
import {
  completeItem,
  insertItem,
  moveItem,
  removeItem,
} from '#web/resources/item/store/changeItems.ts';
import { placementOf } from '#web/resources/item/store/placement.ts';
import type { Random } from '#tests/support/seededRandom.ts';
import { buildItem, week } from '../../resources/item/items.ts';

type Items = readonly Item[];

export const PERSON = { userId: 'ada', teamId: 'team-1', projectId: 'p1' };

export const DONE = '2026-03-04T09:00:00.000Z';

/** A server that runs each command once, and repeats its answers. */
export const createRepeatingServer = (random: Random) => {
  let items: Items = ['a', 'b', 'c', 'd'].map((id, index) =>
    buildItem({ id, sortKey: index * 10, projectId: PERSON.projectId }),
  );
  let addedCount = 0;
  const replies = new Map<string, unknown>();
  const refusals = new Map<string, Error>();
  /** Commands in the order they took effect. */
  const effects: string[] = [];

  const find = (id: string): Item => {
    const item = items.find((candidate) => candidate.id === id);
    if (item === undefined) throw refusalError('NotFound', undefined, 404);
    return item;
  };

  const bulk = ({ command, itemIds }: ChangeItems) => {
    const results = itemIds.map((id) => ({
      id,
      result: items.some((item) => item.id === id) ? 'Ok' : 'Failed',
    }));
    const date = command === 'Complete' ? DONE : null;
    for (const id of itemIds) items = completeItem(items, id, date);
    return { results };
  };
  const move = (id: string, body: object) => {
    find(id);
    items = moveItem(items, id, body);
    return { newSortKey: placementOf(find(id)).sortKey };
  };
  const complete = (id: string, markComplete: boolean) => {
    find(id);
    items = completeItem(items, id, markComplete ? DONE : null);
    return { item: find(id) };
  };
  const remove = (id: string) => {
    find(id);
    items = removeItem(items, id);
    return {};
  };
  const add = (description: string) => {
    addedCount += 1;
    const item = buildItem({
      id: `item-${String(addedCount)}`,
      linkId: `1-${String(addedCount)}`,
      description,
      projectId: PERSON.projectId,
      assignedTimeframe: week(0),
      sortKey: 1000 + addedCount,
    });
    items = insertItem(items, item);
    const { id, linkId } = item;
    return { id, linkId, projectPlanContext: placementOf(item) };
  };

  const carryOut = ({ method, path, body }: HttpRequest): unknown => {
    const id = /\/all\/([^/]+)/.exec(path)?.[1] ?? '';
    const content = body as ChangeItems & {
      markComplete: boolean;
      description: string;
    };
    if (path.endsWith('/bulk')) return bulk(content);
    if (path.endsWith('/project-context')) return move(id, content);
    if (path.endsWith('/complete')) return complete(id, content.markComplete);
    return method === 'DELETE' ? remove(id) : add(content.description);
  };

  return {
    items: () => items,
    effects,
    /** Another person moves an item. */
    interfere: () => {
      const item = random.pick(items);
      if (item === undefined) return;
      items = moveItem(items, item.id, {
        newAssignment: {
          scope: Scope.Project,
          assignedTimeframe: week(2000 + random.below(100)),
        },
      });
    },
    answer: (request: HttpRequest): unknown => {
      const { commandId = '' } = request;
      const refusal = refusals.get(commandId);
      if (refusal !== undefined) throw refusal;
      if (!replies.has(commandId)) {
        if (random.chance(0.05)) {
          const no = refusalError('InvalidRequest', { message: 'No.' }, 400);
          refusals.set(commandId, no);
          throw no;
        }
        replies.set(commandId, carryOut(request));
        effects.push(commandId);
      }
      return replies.get(commandId);
    },
  };
};
