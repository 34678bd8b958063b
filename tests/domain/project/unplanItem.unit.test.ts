import { describe, it } from 'vitest';
import { projectDecider } from '#domain/project/decide.ts';
import { given } from '#tests/support/given.ts';
import {
  placed,
  projectOf,
  projectWith,
  unplanned,
  week,
} from '#tests/support/situations/project.ts';

const unplanItem = { type: 'UnplanItem', data: { itemId: 'a' } } as const;
const place = placed({ assignedTimeframe: week(3) });

describe('Removing an item from the plan (L39)', () => {
  it('records its last place', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 0, to: place }))
      .when(unplanItem)
      .then([unplanned('a', place)]);
  });

  it('changes nothing if it is already removed', () => {
    given(projectDecider, [
      ...projectWith({ id: 'a', sortKey: 0, to: place }),
      unplanned('a', place),
    ])
      .when(unplanItem)
      .thenNothing();
  });

  it('changes nothing for an item of another project', () => {
    given(projectDecider, projectOf(12)).when(unplanItem).thenNothing();
  });
});
