import { expect, it } from 'vitest';
import { openListeners } from '#infrastructure/live/listeners.ts';
import { recorded } from '#tests/support/recorded.ts';

const TEAMS = ['team-1', 'team-2', 'team-3'];
const events = recorded(
  TEAMS.map((teamId) => ({ type: 'TeamRenamed', data: { teamId } })),
).map((event, index) => ({
  ...event,
  metadata: { ...event.metadata, teamId: TEAMS[index] ?? null },
}));

it('Listeners are notified in order, although all keys are awaited at once', async () => {
  const awaited: string[] = [];
  const release: (() => void)[] = [];
  const listeners = openListeners({
    progress: {
      waitFor: async (_position, _timeoutMs, scope) => {
        awaited.push(scope?.key ?? '');
        await new Promise<void>((resolve) => release.push(resolve));
        return true;
      },
    },
  });
  const notified: string[] = [];
  listeners.subscribe(async ({ key }) => {
    notified.push(key);
  });
  const done = listeners.notify(events);
  expect(awaited).toEqual(TEAMS);
  for (const end of release.toReversed()) end();
  await done;
  expect(notified).toEqual(TEAMS);
});
