import { describe, it } from 'vitest';
import {
  MAX_SHARED_VIEWS,
  MAX_VIEWS,
  viewDecider,
} from '#domain/view/decide.ts';
import { OTHER_USER, TEAM, USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import { viewsWith } from '#tests/support/situations/view.ts';

const content = { name: 'Mine', query: 'assignee:me' };
const create = (name = 'Mine', { shared = false } = {}) =>
  ({
    type: 'CreateView',
    data: {
      teamId: TEAM,
      viewId: 'new',
      content: { ...content, name },
      shared,
    },
  }) as const;
/** Revises view a, by default named 'a' with the filter is:open. */
const revise = (
  changes: { name?: string; query?: string; shared?: boolean },
  { byAdmin = false } = {},
) =>
  ({ type: 'ReviseView', data: { viewId: 'a', ...changes, byAdmin } }) as const;
const remove = ({ byAdmin = false } = {}) =>
  ({ type: 'DeleteView', data: { viewId: 'a', byAdmin } }) as const;

const created = (name = 'Mine', shared = false) =>
  ({
    type: 'ViewCreated',
    data: {
      teamId: TEAM,
      viewId: 'new',
      ownerId: USER,
      shared,
      content: { ...content, name },
    },
  }) as const;
const deleted = (viewId = 'a') =>
  ({ type: 'ViewDeleted', data: { teamId: TEAM, viewId } }) as const;

/** View a of somebody else. */
const theirs = { viewId: 'a', ownerId: OTHER_USER };
/** So many views; by default private ones of USER, named after their ids. */
const manyViews = (count: number, changes: object = {}) =>
  viewsWith(
    ...Array.from({ length: count }, (_, n) => ({
      viewId: `v${String(n)}`,
      ...changes,
    })),
  );

describe('Saving a view (I64)', () => {
  it('records its name and filter only once', () => {
    given(viewDecider, []).when(create()).then([created()]);
    given(viewDecider, [created()]).when(create()).thenNothing();
  });

  it('is refused for a name that its owner already sees, in upper or lower case', () => {
    given(viewDecider, viewsWith({ viewId: 'a' }))
      .when(create('A'))
      .thenRefused('VIEW.NAME_TAKEN', 'name');
    given(viewDecider, viewsWith({ ...theirs, shared: true }))
      .when(create('A'))
      .thenRefused('VIEW.NAME_TAKEN', 'name');
  });

  it('reveals nothing of other people’s private views (I65)', () => {
    given(viewDecider, viewsWith(theirs))
      .when(create('a'))
      .then([created('a')]);
  });

  it('is refused beyond 30 per person, and beyond 50 shared ones', () => {
    given(viewDecider, manyViews(MAX_VIEWS))
      .when(create())
      .thenRefused('VIEW.TOO_MANY');
    given(viewDecider, manyViews(MAX_VIEWS, { ownerId: OTHER_USER }))
      .when(create())
      .then([created()]);
    const shared = manyViews(MAX_SHARED_VIEWS, {
      ownerId: OTHER_USER,
      shared: true,
    });
    given(viewDecider, shared)
      .when(create('Ours', { shared: true }))
      .thenRefused('VIEW.TOO_MANY_SHARED');
    given(viewDecider, shared).when(create()).then([created()]);
  });
});

describe('Changing a view (I64)', () => {
  it('lets its owner change the name, the filter and the sharing', () => {
    given(viewDecider, viewsWith({ viewId: 'a' }))
      .when(revise({ name: 'Ours', shared: true }))
      .then([
        {
          type: 'ViewRevised',
          data: {
            teamId: TEAM,
            viewId: 'a',
            shared: true,
            content: { name: 'Ours', query: 'is:open' },
          },
        },
      ]);
    given(viewDecider, viewsWith({ viewId: 'a' }))
      .when(revise({ name: 'a', query: 'is:open', shared: false }))
      .thenNothing();
    given(viewDecider, viewsWith({ viewId: 'a' }))
      .when(remove())
      .then([deleted()]);
  });

  it('lets Admins change a shared one, but only its owner make it private', () => {
    const shared = viewsWith({ ...theirs, shared: true });
    for (const command of [revise({ name: 'B' }), remove()]) {
      given(viewDecider, shared).when(command).thenRefused('VIEW.NOT_ALLOWED');
    }
    given(viewDecider, shared)
      .when(remove({ byAdmin: true }))
      .then([deleted()]);
    given(viewDecider, shared)
      .when(revise({ shared: false }, { byAdmin: true }))
      .thenRefused('VIEW.NOT_ALLOWED');
    given(viewDecider, shared)
      .when(revise({ query: 'is:completed' }, { byAdmin: true }))
      .then([
        {
          type: 'ViewRevised',
          data: {
            teamId: TEAM,
            viewId: 'a',
            shared: true,
            content: { name: 'a', query: 'is:completed' },
          },
        },
      ]);
  });

  it('does not find somebody else’s private one, not even for Admins (I65)', () => {
    for (const command of [
      revise({ name: 'B' }, { byAdmin: true }),
      remove({ byAdmin: true }),
    ]) {
      given(viewDecider, viewsWith(theirs))
        .when(command)
        .thenRefused('VIEW.NOT_FOUND');
    }
  });
});

describe('Closing an account (I65)', () => {
  it('erases views that nobody else sees, and keeps shared ones', () => {
    given(
      viewDecider,
      viewsWith(
        { viewId: 'a' },
        { viewId: 'b', shared: true },
        { viewId: 'c', ownerId: OTHER_USER },
      ),
    )
      .when({ type: 'EraseViews', data: { ownerId: USER } })
      .then([deleted()]);
  });
});
