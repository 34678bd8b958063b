import { describe, expect, it } from 'vitest';
import { views } from '#projections/view/views.ts';
import { TEAM, USER } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded } from '#tests/support/recorded.ts';
import { viewsWith } from '#tests/support/situations/view.ts';

const revised = {
  type: 'ViewRevised',
  data: {
    teamId: TEAM,
    viewId: 'a',
    shared: true,
    content: { name: 'Ours', query: 'label:beta' },
  },
};
const deleted = { type: 'ViewDeleted', data: { teamId: TEAM, viewId: 'a' } };

/** The document of view a after these events. */
const viewAfter = (...events: Parameters<typeof recorded>[0]) =>
  readModel(views, recorded([...viewsWith({ viewId: 'a' }), ...events])).get(
    'a',
  );

describe('The document of a view (I64)', () => {
  it('contains its current name and filter, until it is deleted', () => {
    const whose = { id: 'a', teamId: TEAM, ownerId: USER };
    expect(viewAfter()).toEqual({
      ...whose,
      shared: false,
      name: 'a',
      query: 'is:open',
    });
    expect(viewAfter(revised)).toEqual({
      ...whose,
      shared: true,
      name: 'Ours',
      query: 'label:beta',
    });
    expect(viewAfter(revised, deleted)).toBeNull();
  });
});
