import { describe, it } from 'vitest';
import type { PastPlacement } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { PROJECT } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  newProject,
  placed,
  projectWith,
  week,
} from '#tests/support/situations/project.ts';

const DONE = '2026-01-05T08:00:00.000Z';

/** By default, item a arrives in the plan, open and unplanned. */
const past = (changes: Partial<PastPlacement> = {}): PastPlacement => ({
  itemId: 'a',
  itemType: ItemType.Demo,
  linkId: '3-7',
  number: 7,
  sortKey: 32,
  to: placed(),
  otherProjectId: null,
  ...changes,
});
const importPast = (...changes: readonly PastPlacement[]) =>
  ({
    type: 'ImportPast',
    data: { changes, maxProjectItems: 2000 },
  }) as const;

const ids = { projectId: PROJECT, itemId: 'a' };
/** What the event of an arrival has from `past()`. */
const arrival = {
  itemType: ItemType.Demo,
  linkId: '3-7',
  number: 7,
  sortKey: 32,
};

describe('Restoring the past of a plan (O21)', () => {
  it('records each change as its own event', () => {
    const later = placed({ assignedTimeframe: week(1) });
    const done = { ...later, completionDate: DONE };
    given(projectDecider, newProject())
      .when(
        importPast(
          past(),
          past({ to: later }),
          past({ to: done }),
          past({ to: later }),
          past({ to: null }),
        ),
      )
      .then([
        {
          type: 'ItemPlanned',
          data: { ...ids, ...arrival, from: null, to: placed() },
        },
        {
          type: 'ItemAssigned',
          data: {
            ...ids,
            from: placed(),
            to: later,
            sortKey: 32,
            reason: 'Moved',
          },
        },
        { type: 'ItemCompleted', data: { ...ids, from: later, to: done } },
        { type: 'ItemReopened', data: { ...ids, from: done, to: later } },
        { type: 'ItemUnplanned', data: { ...ids, from: later, to: null } },
      ]);
  });

  it('records where an item came from and where it went', () => {
    given(projectDecider, newProject())
      .when(
        importPast(
          past({ otherProjectId: 'other' }),
          past({ to: null, otherProjectId: 'other' }),
        ),
      )
      .then([
        {
          type: 'ItemCarriedOver',
          data: {
            ...ids,
            ...arrival,
            fromProjectId: 'other',
            from: placed(),
            to: placed(),
            reason: 'CarriedOver',
          },
        },
        {
          type: 'ItemUnplanned',
          data: {
            ...ids,
            from: placed(),
            to: null,
            transferredTo: 'other',
          },
        },
      ]);
  });

  it('does nothing if the plan already matches the change', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 0 }))
      .when(importPast(past(), past({ itemId: 'never', to: null })))
      .thenNothing();
  });

  it('is refused beyond the cap of items', () => {
    given(
      projectDecider,
      projectWith({ id: 'a', sortKey: 0 }, { id: 'b', sortKey: 16 }),
    )
      .when({
        type: 'ImportPast',
        data: { changes: [past({ itemId: 'c' })], maxProjectItems: 2 },
      })
      .thenRefused('QUOTA.ProjectItemsQuotaExceeded');
  });
});
