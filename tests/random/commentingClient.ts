import type { ApiSession } from '#tests/support/apiSession.ts';
import { ITEMS, pickFrom } from './commands/teamState.ts';
import type { Changes, Client, Command, CommandMaker } from './ledger.ts';
import { callOf, newClient, partsOf } from './ledger.ts';
import { labelOf, read } from './teamView.ts';

/** What a person knows of their own team with one item, by name. */
type State = {
  readonly projectId: string;
  readonly itemId: string;
  /** The ids of labels, views and comments, by name. */
  readonly labels: Map<string, string>;
  readonly views: Map<string, string>;
  readonly comments: Map<string, string>;
  /** The names of the item's labels. */
  readonly itemLabels: Set<string>;
  /** A whole number from 0 up to but not including `limit`. */
  readonly below: (limit: number) => number;
  /** The item's text. */
  text: string;
  /** The last change of the text, and the text that undoing it restores. */
  lastChange: Readonly<{ changeId: string; before: string }> | null;
};
type StateCommandMaker = (state: State, count: number) => Command | null;

/** The most labels, views and comments. */
const MAX_EACH = 8;
const COLORS = ['#1d6fb8', '#7a3e9d', '#2e7d32'];
const LABELS = '/teams/active/labels';
const VIEWS = '/teams/active/views';
const ANY_ITEM = `${ITEMS}/all/:id`;
const [MODES, WATCHES] = [
  ['AtOnce', 'Digest', 'None'],
  ['Follow', 'Mute', 'Default'],
];

const pickAt = <T>(list: readonly T[], count: number): T =>
  list[count % list.length] as T;

/** Creates, changes and deletes things that have a name and an id. */
const namedThings = (
  route: string,
  field: 'labels' | 'views' | 'comments',
  {
    part,
    body,
    shown,
  }: Readonly<{
    /** What a part of the view is called, before its name. */
    part: string;
    body: (name: string, count: number) => object;
    /** The part's value. */
    shown: (name: string, count: number) => unknown;
  }>,
): Readonly<Record<'create' | 'revise', StateCommandMaker>> & {
  pick: (state: State) => [name: string, id: string] | null;
} => ({
  pick: (state) => pickFrom(state[field], state),
  create: (state, count) => {
    if (state[field].size >= MAX_EACH) return null;
    const name = `${field}${String(count)}`;
    return {
      call: callOf(`POST ${route}`, { id: state.itemId }, body(name, count)),
      changes: { [`${part} ${name}`]: shown(name, count) },
      onSuccess: ({ id }) => state[field].set(name, id),
    };
  },
  revise: (state, count) => {
    const picked = pickFrom(state[field], state);
    if (picked === null) return null;
    const [name, id] = picked;
    const isComment = field === 'comments';
    const params = isComment ? { id: state.itemId, commentId: id } : { id };
    return {
      call: callOf(
        `PUT ${route}/${isComment ? ':commentId' : ':id'}`,
        params,
        body(name, count),
      ),
      changes: { [`${part} ${name}`]: shown(name, count) },
    };
  },
});

const labels = namedThings(LABELS, 'labels', {
  part: 'label',
  body: (name, count) => ({ name, color: pickAt(COLORS, count) }),
  shown: (_, count) => pickAt(COLORS, count),
});
const queryOf = (count: number) => `is:open word${String(count)}`;
const views = namedThings(VIEWS, 'views', {
  part: 'view',
  body: (name, count) => ({ name, query: queryOf(count), shared: true }),
  shown: (_, count) => queryOf(count),
});
const commentOf = (name: string, count: number) =>
  `${name} says ${String(count)}`;
const comments = namedThings(`${ANY_ITEM}/comments`, 'comments', {
  part: 'comment',
  body: (name, count) => ({ text: commentOf(name, count) }),
  shown: commentOf,
});

const deleteView: StateCommandMaker = (state) => {
  const picked = views.pick(state);
  if (picked === null) return null;
  const [name, id] = picked;
  return {
    call: callOf(`DELETE ${VIEWS}/:id`, { id }),
    changes: { [`view ${name}`]: null },
    onSuccess: () => state.views.delete(name),
  };
};

const deleteComment: StateCommandMaker = (state) => {
  const picked = comments.pick(state);
  if (picked === null) return null;
  const [name, commentId] = picked;
  return {
    call: callOf(`DELETE ${ANY_ITEM}/comments/:commentId`, {
      id: state.itemId,
      commentId,
    }),
    changes: { [`comment ${name}`]: null },
    onSuccess: () => state.comments.delete(name),
  };
};

const changeOfItemLabels = (names: Iterable<string>): Changes => ({
  'item labels': [...names].toSorted(),
});

const deleteLabel: StateCommandMaker = (state) => {
  const picked = labels.pick(state);
  if (picked === null) return null;
  const [name, id] = picked;
  const rest = [...state.itemLabels].filter((label) => label !== name);
  return {
    call: callOf(`DELETE ${LABELS}/:id`, { id }),
    changes: { [`label ${name}`]: null, ...changeOfItemLabels(rest) },
    onSuccess: () => {
      state.labels.delete(name);
      state.itemLabels.delete(name);
    },
  };
};

const labelItem: StateCommandMaker = (state) => {
  const chosen = [...state.labels].filter(() => state.below(2) === 0);
  const names = chosen.map(([name]) => name);
  return {
    call: callOf(
      `PUT ${ANY_ITEM}/labels`,
      { id: state.itemId },
      { labelIds: chosen.map(([, id]) => id) },
    ),
    changes: changeOfItemLabels(names),
    onSuccess: () => {
      state.itemLabels.clear();
      for (const name of names) state.itemLabels.add(name);
    },
  };
};

const writeText: StateCommandMaker = (state, count) => {
  const description = `Talk about ${String(count)}`;
  const before = state.text;
  return {
    call: callOf(
      `PUT ${ITEMS}/demos/:id`,
      { id: state.itemId },
      { description },
    ),
    changes: { text: description },
    onSuccess: (_, changeId) => {
      state.text = description;
      state.lastChange = changeId === null ? null : { changeId, before };
    },
  };
};

/** Undoes the last change of the text; another undo restores it. */
const undo: StateCommandMaker = (state) => {
  if (state.lastChange === null) return null;
  const { changeId, before } = state.lastChange;
  const after = state.text;
  return {
    call: callOf('POST /teams/active/changes/:changeId/undo', { changeId }),
    changes: { text: before },
    onSuccess: ({ changeId: undoing }) => {
      state.text = before;
      state.lastChange = { changeId: undoing, before: after };
    },
  };
};

const watch: StateCommandMaker = ({ itemId }, count) => ({
  call: callOf(
    `PUT ${ANY_ITEM}/watch`,
    { id: itemId },
    { watch: pickAt(WATCHES, count) },
  ),
  changes: { watch: pickAt(WATCHES, count) },
});

const chooseMail: StateCommandMaker = (_, count) => ({
  call: callOf(
    'PUT /user/notifications',
    {},
    { mail: pickAt(MODES, count), weeklyReview: count % 2 === 0 },
  ),
  changes: { mail: [pickAt(MODES, count), count % 2 === 0] },
});

/**
 * Commands that affect only others, so that no view of this team shows them.
 */
const UNSEEN: readonly StateCommandMaker[] = [
  ({ projectId, itemId }) => ({
    call: callOf('PUT /live/presence', {}, { projectId, itemId }),
    changes: {},
  }),
  () => ({ call: callOf('POST /inbox/read-all', {}, {}), changes: {} }),
];

const MAKERS: readonly StateCommandMaker[] = [
  ...[labels, views, comments].flatMap(({ create, revise }) => [
    create,
    revise,
  ]),
  writeText,
  undo,
  labelItem,
  deleteView,
  deleteComment,
  deleteLabel,
  watch,
  chooseMail,
  ...UNSEEN,
];

type Named = Readonly<{ id: string; name: string }>;

const viewOf = async (session: ApiSession, { itemId, projectId }: State) => {
  const get = (path: string) => read(session, { method: 'GET', path });
  const [teamLabels, savedViews, discussion, mail, watched] = await Promise.all(
    [
      get(LABELS),
      get(VIEWS),
      get(`${ITEMS}/all/${itemId}/comments`),
      get('/user/notifications'),
      get(`${ITEMS}/all/${itemId}/watch`),
    ],
  );
  const { items } = await read(session, {
    method: 'POST',
    path: `/teams/active/projects/${projectId}/all/query`,
    body: {},
  });
  const item = items.find(({ id }: Named) => id === itemId);
  const names = new Map(
    teamLabels.labels.map(({ id, name }: Named) => [id, name]),
  );
  return partsOf([
    ['text', item?.description],
    [
      'item labels',
      (item?.labelIds ?? []).map((id: string) => names.get(id)).toSorted(),
    ],
    ['watch', watched.watch],
    ['mail', [mail.mail, mail.weeklyReview]],
    ...teamLabels.labels.map(
      ({ name, color }: Named & { color: string }) =>
        [`label ${name}`, color] as const,
    ),
    ...savedViews.views.map(
      ({ name, query }: Named & { query: string }) =>
        [`view ${name}`, query] as const,
    ),
    ...discussion.comments.map(
      ({ text }: { text: string }) =>
        [`comment ${labelOf(text)}`, text] as const,
    ),
  ]);
};

/**
 * Comments on an item, labels it, saves views, and undoes changes of its text.
 */
export const newCommentingClient = async (
  session: ApiSession,
  random: () => number,
): Promise<Client> => {
  const text = 'Talk about it';
  const { data } = await session.call({
    method: 'POST',
    path: `${ITEMS}/demos`,
    body: { projectId: session.projectId, description: text },
  });
  const state: State = {
    projectId: session.projectId,
    itemId: data.id,
    labels: new Map(),
    itemLabels: new Set(),
    views: new Map(),
    comments: new Map(),
    below: (limit) => Math.floor(random() * limit),
    text,
    lastChange: null,
  };
  const commands = MAKERS.map(
    (make): CommandMaker =>
      (count) =>
        make(state, count),
  );
  return newClient('Talker', session, {
    commands,
    view: () => viewOf(session, state),
    random,
  });
};
