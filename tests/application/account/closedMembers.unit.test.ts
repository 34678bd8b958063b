import { describe, expect, it } from 'vitest';
import type { Actor } from '#application/shared/actor.ts';
import { Role } from '#domain/shared/role.ts';
import {
  runAroundAppend,
  Crash,
  crashAfterAppends,
} from '#tests/support/adaptedStores.ts';
import {
  invite,
  joinByInvitation,
  newCommandId,
} from '#tests/support/invitations.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { close, GRACE } from './accountCalls.ts';

const membersOf = async (slipway: MemorySlipway, { teamId }: Actor) => {
  const reader = { userId: '', teamId, role: Role.Editor };
  const { team } = await slipway.useCases.getTeam(reader);
  return team.members;
};

/** Ada, and Grace with her own team and an invitation code for Ada's team. */
const inviteGrace = async () => {
  const stored = memorySlipway();
  const ada = await stored.signIn();
  const grace = await stored.signIn(GRACE);
  // Another address is invited, because closing an account cancels invitations
  // to its own.
  const code = await invite(stored, ada, 'g@work.example.com', Role.Admin);
  return { stored, ada, grace, code };
};

/**
 * Each `memorySlipway` on the stores of `stored` is another process: `tab` is
 * interrupted by `otherProcess`, and `next` starts after `dying` has crashed.
 */
describe('A closed account', () => {
  it('is not a member when an interrupted join is resumed', async () => {
    const { stored, ada, grace, code } = await inviteGrace();
    // It dies when the account has joined, and the team has not admitted it.
    const dying = memorySlipway({
      sharesStoresOf: stored,
      adapt: crashAfterAppends(1),
    });
    await expect(dying.signIn(GRACE, 'UTC', code)).rejects.toThrow(Crash);
    const nextProcess = memorySlipway({ sharesStoresOf: stored });
    await close(nextProcess, grace);
    await nextProcess.useCases.resumeWorkflows({ idleMs: 0 });
    expect(await membersOf(nextProcess, ada)).toEqual([
      { userId: ada.userId, role: Role.Admin },
    ]);
  });

  it.each([
    ['before', 'TeamJoined'],
    ['after', 'TeamJoined'],
    ['before', 'MemberJoined'],
    ['after', 'MemberJoined'],
  ] as const)(
    'is not a member when it closes %s the %s of a join',
    async (when, type) => {
      const { stored, ada, grace, code } = await inviteGrace();
      const otherProcess = memorySlipway({ sharesStoresOf: stored });
      const tab = memorySlipway({
        sharesStoresOf: stored,
        adapt: runAroundAppend(when, type, () => close(otherProcess, grace)),
      });
      await tab.signIn(GRACE, 'UTC', code).catch(() => null);
      await otherProcess.useCases.resumeWorkflows({ idleMs: 0 });
      expect(await membersOf(otherProcess, ada)).toEqual([
        { userId: ada.userId, role: Role.Admin },
      ]);
    },
  );

  it('is not a member when a join ends just before it closes', async () => {
    const { stored, ada, grace, code } = await inviteGrace();
    const otherProcess = memorySlipway({ sharesStoresOf: stored });
    const closing = memorySlipway({
      sharesStoresOf: stored,
      adapt: runAroundAppend('before', 'AccountClosed', () =>
        otherProcess.signIn(GRACE, 'UTC', code),
      ),
    });
    await close(closing, grace);
    expect(await membersOf(otherProcess, ada)).toEqual([
      { userId: ada.userId, role: Role.Admin },
    ]);
  });

  it('is replaced by another member if it became the only Admin', async () => {
    const { stored, ada, grace, code } = await inviteGrace();
    const linus = await joinByInvitation(stored, ada, 'linus@example.com');
    const otherProcess = memorySlipway({ sharesStoresOf: stored });
    const closing = runAroundAppend('before', 'MemberJoined', () =>
      close(otherProcess, grace),
    );
    const leaving = runAroundAppend('after', 'MemberJoined', () =>
      otherProcess.useCases.removeMember({
        actor: ada,
        commandId: newCommandId(),
        memberId: ada.userId,
      }),
    );
    const tab = memorySlipway({
      sharesStoresOf: stored,
      adapt: (eventStore) => leaving(closing(eventStore)),
    });
    await tab.signIn(GRACE, 'UTC', code).catch(() => null);
    await otherProcess.useCases.resumeWorkflows({ idleMs: 0 });
    expect(await membersOf(otherProcess, ada)).toEqual([
      { userId: linus.userId, role: Role.Admin },
    ]);
  });

  it('founds no team if it closes during the founding', async () => {
    const { stored, grace } = await inviteGrace();
    const otherProcess = memorySlipway({ sharesStoresOf: stored });
    const tab = memorySlipway({
      sharesStoresOf: stored,
      adapt: runAroundAppend('before', 'TeamCreated', () =>
        close(otherProcess, grace),
      ),
    });
    const commandId = newCommandId();
    const { userId } = grace;
    const founding = { userId, commandId, timeZone: 'UTC' };
    await expect(tab.useCases.createTeam(founding)).rejects.toThrow();
    const events = await stored.eventStore.readAll(0, 10_000);
    const ended = events.filter(({ type }) => type === 'TeamCancelled');
    // The team that Grace had, and the one that she was founding.
    expect(ended).toHaveLength(2);
  });
});
