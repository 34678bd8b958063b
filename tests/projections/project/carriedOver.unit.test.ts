import { describe, expect, it } from 'vitest';
import { carriedOver } from '#projections/project/carriedOver.ts';
import { PROJECT } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded } from '#tests/support/recorded.ts';
import {
  outOfScope,
  placed,
  projectWith,
} from '#tests/support/situations/project.ts';

/** An open, an archived and a completed item left the project. */
const released = (transferredTo: string | null) => ({
  type: 'ItemsReleased',
  data: {
    projectId: PROJECT,
    transferredTo,
    items: [
      { itemId: 'open', from: placed() },
      { itemId: 'archived', from: outOfScope() },
      {
        itemId: 'done',
        from: placed({ completionDate: '2026-03-03T10:00:00.000Z' }),
      },
    ],
  },
});

/** The open item came back into the project. */
const returned = {
  type: 'ItemCarriedOver',
  data: {
    projectId: PROJECT,
    fromProjectId: 'next',
    itemId: 'open',
    from: placed(),
    to: placed(),
    itemType: 1,
    linkId: '3-1',
    number: 1,
    sortKey: 0,
    reason: 'Transferred',
  },
};

const idsAfter = (...events: Parameters<typeof recorded>[0]) =>
  readModel(carriedOver, recorded(events))
    .all()
    .map(({ itemId }) => itemId);

describe('What a project carried over (H28)', () => {
  it('contains the open items in scope that left it for another project', () => {
    expect(idsAfter(released('next'))).toEqual(['open']);
  });

  it('does not contain deleted items', () => {
    expect(idsAfter(released(null))).toEqual([]);
  });

  it('does not contain items that came back', () => {
    expect(idsAfter(released('next'), returned)).toEqual([]);
  });

  it('does not contain items that a repair has planned again', () => {
    const plannedAgain = projectWith({ id: 'open', sortKey: 1 }).at(-1);
    if (plannedAgain === undefined) return expect.fail();
    expect(idsAfter(released('next'), plannedAgain)).toEqual([]);
  });
});
