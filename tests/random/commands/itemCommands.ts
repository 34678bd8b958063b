import { Scope } from '#api/contract/values.ts';
import { inWeek } from '#tests/support/calls.ts';
import type { RoutedCall } from '../ledger.ts';
import { callOf } from '../ledger.ts';
import { labelOf } from '../teamView.ts';
import type {
  Item,
  ItemKind,
  TeamCommandMaker,
  TeamState,
} from './teamState.ts';
import {
  ITEMS,
  withItemsAfter,
  pickFrom,
  PROJECTS,
  shownItem,
} from './teamState.ts';

const createItem =
  (kind: ItemKind): TeamCommandMaker =>
  (state, count) => {
    const picked = pickFrom(state.projects, state);
    if (picked === null || state.items.size >= state.maxItems) return null;
    const [project, { id: projectId, weeks }] = picked;
    const label = `${state.prefix}I${String(count)}`;
    const description = `${label} new`;
    const week = state.below(weeks);
    const item = {
      kind,
      project,
      description,
      scope: Scope.Project,
      week,
      id: '',
    };
    return {
      call: callOf(
        `POST ${ITEMS}/${kind}`,
        {},
        { projectId, description, newAssignment: inWeek(week) },
      ),
      changes: { [`item ${label}`]: shownItem({ ...item, completed: false }) },
      onSuccess: ({ id }) => {
        state.items.set(label, { ...item, id, completed: false });
      },
    };
  };

/** Changes a suitable item; `after` is null if the change deletes it. */
const changeItem =
  (
    change: (
      item: Item,
      state: TeamState,
      count: number,
    ) => Readonly<{ call: RoutedCall; after: Partial<Item> | null }>,
    fits: (item: Item) => boolean = () => true,
  ): TeamCommandMaker =>
  (state, count) => {
    const picked = pickFrom(state.items, state, fits);
    if (picked === null) return null;
    const [label, item] = picked;
    const { call, after } = change(item, state, count);
    const changedItem = after === null ? null : { ...item, ...after };
    return { call, ...withItemsAfter(state, [[label, changedItem]]) };
  };

const describeItem = (kind: ItemKind): TeamCommandMaker =>
  changeItem(
    ({ id, description: before }, _, count) => {
      const description = `${labelOf(before)} revision\nof ${String(count)}`;
      const route = `PUT ${ITEMS}/${kind}/:id`;
      return {
        call: callOf(route, { id }, { description }),
        after: { description },
      };
    },
    (item) => item.kind === kind,
  );

const toggleItem = changeItem(({ id, completed }) => ({
  call: callOf(
    `PUT ${ITEMS}/all/:id/complete`,
    { id },
    { markComplete: !completed },
  ),
  after: { completed: !completed },
}));

const removeItem = changeItem(({ id }) => ({
  call: callOf(`DELETE ${ITEMS}/all/:id`, { id }),
  after: null,
}));

const assign = (
  item: Item,
  { projects }: TeamState,
  newAssignment: object,
): RoutedCall =>
  callOf(
    `PUT ${PROJECTS}/:projectId/all/:itemId/project-context`,
    { projectId: projects.get(item.project)?.id ?? '', itemId: item.id },
    { newAssignment },
  );

const moveItem = changeItem((item, state) => {
  const week = state.below(state.projects.get(item.project)?.weeks ?? 1);
  const isSame = item.scope === Scope.Project && item.week === week;
  return {
    call: assign(item, state, inWeek(week)),
    after: { scope: Scope.Project, week, completed: item.completed && isSame },
  };
});

/** Completed work that leaves its bucket is open again. */
const outOfScope = ({ completed, scope }: Item): Partial<Item> => ({
  scope: Scope.OutOfScope,
  week: null,
  completed: completed && scope === Scope.OutOfScope,
});

const moveItemOutOfScope = changeItem((item, state) => ({
  call: assign(item, state, { scope: Scope.OutOfScope }),
  after: outOfScope(item),
}));

const BULK: Readonly<Record<string, (item: Item) => Partial<Item> | null>> = {
  Complete: () => ({ completed: true }),
  Reopen: () => ({ completed: false }),
  Assign: outOfScope,
  Delete: () => null,
};

const changeItems: TeamCommandMaker = (state) => {
  const picked = pickFrom(state.items, state);
  const bulk = pickFrom(new Map(Object.entries(BULK)), state);
  if (picked === null || bulk === null) return null;
  const { project } = picked[1];
  const [command, change] = bulk;
  const some = [...state.items]
    .filter(([, item]) => item.project === project)
    .slice(0, 3);
  const after = some.map(([label, item]) => {
    const changes = change(item);
    return [label, changes === null ? null : { ...item, ...changes }] as const;
  });
  return {
    call: callOf(
      `POST ${PROJECTS}/:projectId/all/bulk`,
      { projectId: state.projects.get(project)?.id ?? '' },
      {
        command,
        itemIds: some.map(([, { id }]) => id),
        ...(command === 'Assign'
          ? { newAssignment: { scope: Scope.OutOfScope } }
          : {}),
      },
    ),
    ...withItemsAfter(state, after),
  };
};

export const ITEM_COMMANDS: readonly TeamCommandMaker[] = [
  createItem('demos'),
  createItem('implementations'),
  createItem('gtm'),
  describeItem('demos'),
  describeItem('implementations'),
  describeItem('gtm'),
  toggleItem,
  moveItem,
  moveItemOutOfScope,
  removeItem,
  changeItems,
];

/** The commands of a client that shares a project with others. */
export const SHARED_ITEM_COMMANDS: readonly TeamCommandMaker[] = [
  createItem('demos'),
  createItem('demos'),
  describeItem('demos'),
  moveItem,
  moveItem,
  moveItemOutOfScope,
  toggleItem,
  removeItem,
];
