import { expect, it } from 'vitest';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { prepareAppend } from '#infrastructure/eventLog/decideAppend.ts';
import { createGroupCommit } from '#infrastructure/sqlite/eventStore/groupCommit.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';

const appendTo = (streamId: string) =>
  prepareAppend(streamId, [newEvent('A')], 'none');

it('A failed append also fails those queued after it, even in another group', async () => {
  /** The sizes of the groups that were committed. */
  const groups: number[] = [];
  const { add } = createGroupCommit({
    commit: (group) => {
      groups.push(group.length);
      if (groups.length === 1) throw new StorageFailure('full', 'It is full.');
      return group.map(({ resolve }, position) => () => {
        resolve({ revision: 0, position, appended: true });
      });
    },
    lockTimeoutMs: 0,
  });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 600 }, (_, i) => add(appendTo(String(i)))),
  );
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(
    new Set(['rejected']),
  );
  await add(appendTo('later'));
  // A group is at most 512; the other 88 were never committed.
  expect(groups).toEqual([512, 1]);
});
