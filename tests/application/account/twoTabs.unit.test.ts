import { describe, expect, it } from 'vitest';
import { accountDecider } from '#domain/account/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { fold } from '#domain/shared/decider.ts';
import type { AccountEvent } from '#domain/account/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { runAroundAppend } from '#tests/support/adaptedStores.ts';
import { appendEvent } from '#tests/support/appendEvent.ts';
import { invite } from '#tests/support/invitations.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';

const GRACE = 'grace@example.com';

/** The ids of the teams in a person's account, in the order of joining. */
const listedFor = async ({ eventStore }: MemorySlipway, userId: string) => {
  const events = await eventStore.readStream(streamOf.user(userId));
  const { evolve, initialState } = accountDecider;
  const account = fold(
    evolve,
    initialState(),
    events as readonly RecordedEvent<AccountEvent>[],
  );
  return account.status === 'Registered' ? account.teamIds : [];
};

const MOMENTS = [
  ['before', 'MemberJoined'],
  ['after', 'MemberJoined'],
  ['before', 'ActiveTeamChosen'],
] as const;

describe('An invited person who signs in in two tabs', () => {
  it.each(MOMENTS)(
    'is a member in account and team if one tab lacks the code %s %s',
    async (when, type) => {
      const stored = memorySlipway();
      const ada = await stored.signIn();
      const graceInOwnTeam = await stored.signIn(GRACE);
      const code = await invite(stored, ada, GRACE);
      const otherProcess = memorySlipway({ sharesStoresOf: stored });
      const tab = memorySlipway({
        sharesStoresOf: stored,
        adapt: runAroundAppend(when, type, () => otherProcess.signIn(GRACE)),
      });
      const grace = await tab.signIn(GRACE, 'UTC', code);
      expect(grace.teamId).toBe(ada.teamId);
      const listed = await listedFor(stored, graceInOwnTeam.userId);
      expect(listed).toEqual([graceInOwnTeam.teamId, ada.teamId]);
    },
  );

  it('stays a member if the tab without the code is slower', async () => {
    const stored = memorySlipway();
    const ada = await stored.signIn();
    const graceInOwnTeam = await stored.signIn(GRACE);
    const code = await invite(stored, ada, GRACE);
    const aboutToLeave = Promise.withResolvers<unknown>();
    const hasJoined = Promise.withResolvers<unknown>();
    // Without the code, it would take the team out of the account again.
    const slowTab = memorySlipway({
      sharesStoresOf: stored,
      adapt: runAroundAppend('before', 'TeamLeft', () => {
        aboutToLeave.resolve(null);
        return hasJoined.promise;
      }),
    });
    let slowSignIn: Promise<unknown> = Promise.resolve();
    const tab = memorySlipway({
      sharesStoresOf: stored,
      adapt: runAroundAppend('before', 'MemberJoined', async () => {
        slowSignIn = slowTab.signIn(GRACE);
        await Promise.race([aboutToLeave.promise, slowSignIn]);
      }),
    });
    await tab.signIn(GRACE, 'UTC', code);
    hasJoined.resolve(null);
    await slowSignIn;
    const listed = await listedFor(stored, graceInOwnTeam.userId);
    expect(listed).toEqual([graceInOwnTeam.teamId, ada.teamId]);
  });

  it('gets access at the next sign-in if an earlier version locked them out', async () => {
    const stored = memorySlipway();
    const ada = await stored.signIn();
    const graceInOwnTeam = await stored.signIn(GRACE);
    const code = await invite(stored, ada, GRACE);
    await stored.signIn(GRACE, 'UTC', code);
    const leftTeam = { userId: graceInOwnTeam.userId, teamId: ada.teamId };
    await appendEvent(stored.eventStore, streamOf.user(graceInOwnTeam.userId), {
      type: 'TeamLeft',
      data: leftTeam,
    });
    await memorySlipway({ sharesStoresOf: stored }).signIn(GRACE);
    const listed = await listedFor(stored, graceInOwnTeam.userId);
    expect(listed).toEqual([graceInOwnTeam.teamId, ada.teamId]);
  });
});
