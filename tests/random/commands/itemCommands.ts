import type { ApiSession, Call } from '../../support/apiSession.ts';
import type { Wish } from '../ledger.ts';
import { labelOf } from '../teamView.ts';

/** What a writer knows of the team that it alone works in. */
export type TeamBook = Readonly<{
  session: ApiSession;
  /** A whole number from 0 up to `limit`. */
  below: (limit: number) => number;
  projects: Map<string, Project>;
  items: Map<string, Item>;
  /** Ids of members, and codes of invitations, by address. */
  members: Map<string, string>;
  invitations: Map<string, string>;
  active: { label: string };
}>;

export type Project = Readonly<{
  id: string;
  description: string;
  status: 'Live' | 'Completed';
  weeks: number;
}>;

export type ItemPath = 'demos' | 'implementations' | 'gtm';
export type Item = Readonly<{
  id: string;
  kind: ItemPath;
  project: string;
  description: string;
  scope: number;
  /** Weeks only; null without one. */
  week: number | null;
  completed: boolean;
}>;

const PROJECTS = '/teams/active/projects';
const ITEMS = '/teams/active/project-items';
const MOST_ITEMS = 30;
const [SHORT, LONG] = [4, 12];

export const shownProject = ({ description, status, weeks }: Project) => [
  description,
  status,
  null,
  weeks,
];
const shownItem = ({ project, description, scope, week, completed }: Item) => [
  project,
  description,
  scope,
  week === null ? 'none' : `1/${String(week)}`,
  completed,
];

const itemPart = (item: Item) => ({
  [`item ${labelOf(item.description)}`]: shownItem(item),
});

export const pickFrom = <T>(
  all: ReadonlyMap<string, T>,
  below: (limit: number) => number,
  fits: (one: T, label: string) => boolean = () => true,
): [string, T] | null => {
  const fitting = [...all].filter(([label, one]) => fits(one, label));
  return fitting[below(fitting.length)] ?? null;
};

/** A wish about one item, with what it makes of it; null: gone. */
const itemWish = (
  { items }: TeamBook,
  [label, item]: [string, Item],
  {
    route,
    call,
    after,
  }: Readonly<{ route: string; call: Call; after: Partial<Item> | null }>,
): Wish => ({
  route,
  call,
  changes:
    after === null
      ? { [`item ${label}`]: null }
      : itemPart({ ...item, ...after }),
  learn: () => {
    if (after === null) items.delete(label);
    else items.set(label, { ...item, ...after });
  },
});

type Kind = (book: TeamBook, count: number) => Wish | null;

const createItem =
  (kind: ItemPath): Kind =>
  ({ projects, items, below }, count) => {
    const picked = pickFrom(projects, below);
    if (picked === null || items.size >= MOST_ITEMS) return null;
    const [project, { id: projectId, weeks }] = picked;
    const item = {
      kind,
      project,
      description: `I${String(count)} new`,
      scope: 0,
      week: below(weeks),
      completed: false,
    };
    const assignedTimeframe = { span: 1, index: item.week };
    return {
      route: `POST ${ITEMS}/${kind}`,
      call: {
        method: 'POST',
        path: `${ITEMS}/${kind}`,
        body: {
          projectId,
          description: item.description,
          newAssignment: { scope: 0, assignedTimeframe },
        },
      },
      changes: itemPart({ ...item, id: '' }),
      learn: (data) => {
        const id = String(data['id']);
        items.set(labelOf(item.description), { ...item, id });
      },
    };
  };

const describeItem =
  (kind: ItemPath): Kind =>
  (book, count) => {
    const picked = pickFrom(book.items, book.below, (one) => one.kind === kind);
    if (picked === null) return null;
    const [label, { id }] = picked;
    const description = `${label} revision ${String(count)}`;
    return itemWish(book, picked, {
      route: `PUT ${ITEMS}/${kind}/:id`,
      call: {
        method: 'PUT',
        path: `${ITEMS}/${kind}/${id}`,
        body: { description },
      },
      after: { description },
    });
  };

const toggleItem: Kind = (book) => {
  const picked = pickFrom(book.items, book.below);
  if (picked === null) return null;
  const [, { id, completed }] = picked;
  return itemWish(book, picked, {
    route: `PUT ${ITEMS}/all/:id/complete`,
    call: {
      method: 'PUT',
      path: `${ITEMS}/all/${id}/complete`,
      body: { markComplete: !completed },
    },
    after: { completed: !completed },
  });
};

const removeItem: Kind = (book) => {
  const picked = pickFrom(book.items, book.below);
  if (picked === null) return null;
  const path = `${ITEMS}/all/${picked[1].id}`;
  return itemWish(book, picked, {
    route: `DELETE ${ITEMS}/all/:id`,
    call: { method: 'DELETE', path },
    after: null,
  });
};

const moveItem: Kind = (book) => {
  const picked = pickFrom(book.items, book.below);
  if (picked === null) return null;
  const [, item] = picked;
  const project = book.projects.get(item.project);
  if (project === undefined) return null;
  const week = book.below(project.weeks);
  return itemWish(book, picked, {
    route: `PUT ${PROJECTS}/:projectId/all/:itemId/project-context`,
    call: {
      method: 'PUT',
      path: `${PROJECTS}/${project.id}/all/${item.id}/project-context`,
      body: {
        newAssignment: {
          scope: 0,
          assignedTimeframe: { span: 1, index: week },
        },
      },
    },
    after: {
      scope: 0,
      week,
      completed: item.completed && item.scope === 0 && item.week === week,
    },
  });
};

const BULK = ['Complete', 'Reopen', 'Assign', 'Delete'] as const;

const changeItems: Kind = (book) => {
  const picked = pickFrom(book.items, book.below);
  const command = BULK[book.below(BULK.length)] ?? 'Complete';
  if (picked === null) return null;
  const { project } = picked[1];
  const some = [...book.items]
    .filter(([, item]) => item.project === project)
    .slice(0, 3);
  const results = some.map(([label, item]) => ({
    label,
    before: item,
    after:
      command === 'Delete' ? null : { ...item, ...bulkChange(command, item) },
  }));
  return {
    route: `POST ${PROJECTS}/:projectId/all/bulk`,
    call: {
      method: 'POST',
      path: `${PROJECTS}/${book.projects.get(project)?.id ?? ''}/all/bulk`,
      body: {
        command,
        itemIds: some.map(([, { id }]) => id),
        ...(command === 'Assign' ? { newAssignment: { scope: 1 } } : {}),
      },
    },
    changes: Object.assign(
      {},
      ...results.map(({ label, after }) =>
        after === null ? { [`item ${label}`]: null } : itemPart(after),
      ),
    ) as Wish['changes'],
    learn: () => {
      for (const { label, after } of results) {
        if (after === null) book.items.delete(label);
        else book.items.set(label, after);
      }
    },
  };
};

const bulkChange = (
  command: 'Complete' | 'Reopen' | 'Assign',
  item: Item,
): Partial<Item> =>
  command === 'Assign'
    ? { scope: 1, week: null, completed: item.completed && item.scope === 1 }
    : { completed: command === 'Complete' };

export const ITEM_KINDS: readonly Kind[] = [
  createItem('demos'),
  createItem('implementations'),
  createItem('gtm'),
  describeItem('demos'),
  describeItem('implementations'),
  describeItem('gtm'),
  toggleItem,
  moveItem,
  removeItem,
  changeItems,
];

const MOST_PROJECTS = 4;

const startProject: Kind = (book, count) => {
  if (book.projects.size >= MOST_PROJECTS) return null;
  const source =
    book.below(3) === 0 ? null : pickFrom(book.projects, book.below);
  const label = `P${String(count)}`;
  const project = {
    description: `${label} new`,
    status: 'Live' as const,
    weeks: LONG,
  };
  const carried = [...book.items].filter(
    ([, item]) =>
      item.project === source?.[0] && item.scope === 0 && !item.completed,
  );
  const moved = carried.map(
    ([name, item]) => [name, { ...item, project: label, week: null }] as const,
  );
  return {
    route: `POST ${PROJECTS}`,
    inSteps: true,
    call: {
      method: 'POST',
      path: PROJECTS,
      body: {
        projectDescription: project.description,
        projectIdToCarryItemsOverFrom: source?.[1].id ?? null,
      },
    },
    changes: Object.assign(
      {
        [`project ${label}`]: shownProject({ ...project, id: '' }),
        active: label,
      },
      ...moved.map(([, item]) => itemPart(item)),
    ) as Wish['changes'],
    learn: (data) => {
      const { id } = data['newProject'] as { id: string };
      book.projects.set(label, { ...project, id });
      for (const [name, item] of moved) book.items.set(name, item);
      book.active.label = label;
    },
  };
};

const chooseProject: Kind = (book) => {
  const picked = pickFrom(book.projects, book.below);
  if (picked === null) return null;
  const [label, { id }] = picked;
  return {
    route: `PUT ${PROJECTS}/active`,
    call: {
      method: 'PUT',
      path: `${PROJECTS}/active`,
      body: { newActiveProjectId: id },
    },
    changes: { active: label },
    learn: () => {
      book.active.label = label;
    },
  };
};

const reviseProject: Kind = (book, count) => {
  const picked = pickFrom(book.projects, book.below);
  if (picked === null) return null;
  const [label, project] = picked;
  const after: Project = {
    ...project,
    description: `${label} named ${String(count)}`,
    status: project.status === 'Live' ? 'Completed' : 'Live',
    weeks: book.below(2) === 0 ? SHORT : LONG,
  };
  const { id, description, status, weeks } = after;
  // Beyond the new end items are planned for no week any more.
  const moved = [...book.items].flatMap(([name, item]) =>
    item.project === label && item.week !== null && item.week >= weeks
      ? [[name, { ...item, week: null }] as const]
      : [],
  );
  return {
    route: `PUT ${PROJECTS}/:id`,
    call: {
      method: 'PUT',
      path: `${PROJECTS}/${id}`,
      body: { description, status, durationInWeeks: weeks },
    },
    changes: Object.assign(
      { [`project ${label}`]: shownProject(after) },
      ...moved.map(([, item]) => itemPart(item)),
    ) as Wish['changes'],
    learn: () => {
      book.projects.set(label, after);
      for (const [name, item] of moved) book.items.set(name, item);
    },
  };
};

const dropProject: Kind = (book) => {
  const { active, projects, items, below } = book;
  const picked = pickFrom(projects, below, (_, one) => one !== active.label);
  if (picked === null) return null;
  const [label, { id }] = picked;
  const target =
    below(2) === 0
      ? null
      : pickFrom(projects, below, (_, one) => one !== label);
  const own = [...items].filter(([, { project }]) => project === label);
  const to = target?.[0];
  const moved = own.map(
    ([name, item]) =>
      [
        name,
        to === undefined ? null : { ...item, project: to, week: null },
      ] as const,
  );
  return {
    route: `DELETE ${PROJECTS}/:id`,
    inSteps: true,
    call: {
      method: 'DELETE',
      path: `${PROJECTS}/${id}`,
      body: { transferItemsToProjectId: target?.[1].id ?? null },
    },
    changes: Object.assign(
      { [`project ${label}`]: null },
      ...moved.map(([name, item]) =>
        item === null ? { [`item ${name}`]: null } : itemPart(item),
      ),
    ) as Wish['changes'],
    learn: () => {
      projects.delete(label);
      for (const [name, item] of moved) {
        if (item === null) items.delete(name);
        else items.set(name, item);
      }
    },
  };
};

export const PROJECT_KINDS: readonly Kind[] = [
  startProject,
  chooseProject,
  reviseProject,
  dropProject,
];
