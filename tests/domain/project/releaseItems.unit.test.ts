import { describe, it } from 'vitest';
import { projectDecider } from '#domain/project/decide.ts';
import { given } from '#tests/support/given.ts';
import {
  outOfScope,
  placed,
  projectOf,
  projectWith,
  together,
  unplanned,
  week,
} from '#tests/support/situations/project.ts';

const OTHER_PROJECT = 'project-next';

const releaseItems = (...itemIds: readonly string[]) =>
  ({
    type: 'ReleaseItems',
    data: { itemIds, transferredTo: OTHER_PROJECT, reason: 'Transferred' },
  }) as const;

const released = (...args: Parameters<typeof unplanned>) => {
  const { type, data } = unplanned(...args);
  return {
    type,
    data: { ...data, transferredTo: OTHER_PROJECT },
  } as ReturnType<typeof unplanned>;
};

const planned = placed({ assignedTimeframe: week(3) });
const archived = outOfScope();
const project = projectWith(
  { id: 'a', sortKey: 0, to: planned },
  { id: 'b', sortKey: 0, to: archived },
  { id: 'c', sortKey: 16 },
);

describe('Releasing items that another project has taken', () => {
  it('records the placement of each and its new project', () => {
    given(projectDecider, project)
      .when(releaseItems('b', 'a'))
      .then([together(released('b', archived), released('a', planned))]);
  });

  it('keeps items that are not to be carried over (L24)', () => {
    const { type, data } = releaseItems('a', 'b');
    given(projectDecider, project)
      .when({ type, data: { ...data, reason: 'CarriedOver' } })
      .then([released('a', planned)]);
  });

  it('skips items that it does not have', () => {
    given(projectDecider, project)
      .when(releaseItems('a', 'elsewhere'))
      .then([released('a', planned)]);
  });

  it.each([
    ['a repeated command', [...project, released('a', planned)]],
    ['a project without the item', projectOf(12)],
  ])('changes nothing for %s', (_, events) => {
    given(projectDecider, events).when(releaseItems('a')).thenNothing();
  });

  it('is refused by a project that does not exist', () => {
    given(projectDecider, [])
      .when(releaseItems('a'))
      .thenRefused('PROJECT.NOT_FOUND');
  });
});
