import { describe, expect, it } from 'vitest';
import type { Actor } from '#application/shared/actor.ts';
import { Role } from '#domain/shared/role.ts';
import { withSlowCalls } from '#tests/support/adaptedStores.ts';
import { joinByInvitation, newCommandId } from '#tests/support/invitations.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';

const demote = ({ useCases }: MemorySlipway, actor: Actor, other: Actor) =>
  useCases.changeTeam({
    actor,
    commandId: newCommandId(),
    change: {
      type: 'ChangeRole',
      data: { userId: other.userId, role: Role.Editor },
    },
  });

const removeMember = (
  { useCases }: MemorySlipway,
  actor: Actor,
  other: Actor,
) =>
  useCases.removeMember({
    actor,
    commandId: newCommandId(),
    memberId: other.userId,
  });

const close = ({ useCases, directory }: MemorySlipway, { userId }: Actor) =>
  directory.emailAddresses([userId]).then((addresses) =>
    useCases.closeAccount({
      userId,
      commandId: newCommandId(),
      confirmation: addresses.get(userId) ?? '',
    }),
  );

/** Two Admins, each in a different process, and an Editor. */
const createTeam = async () => {
  const firstProcess = memorySlipway({ adapt: withSlowCalls });
  const secondProcess = memorySlipway({
    sharesStoresOf: firstProcess,
    adapt: withSlowCalls,
  });
  const ada = await firstProcess.signIn();
  const grace = await joinByInvitation(
    firstProcess,
    ada,
    'grace@example.com',
    Role.Admin,
  );
  const editor = await joinByInvitation(firstProcess, ada, 'linus@example.com');
  return { firstProcess, secondProcess, ada, grace, editor };
};

const adminsOf = async ({ useCases }: MemorySlipway, actor: Actor) =>
  (await useCases.getTeam(actor)).team.members.filter(
    ({ role }) => role === Role.Admin,
  );

describe('The last two Admins of a team, at the same moment (Q43, Q62)', () => {
  it.each([
    ['demote each other', demote],
    ['remove each other', removeMember],
    [
      'demote themselves',
      (slipway: MemorySlipway, actor: Actor) => demote(slipway, actor, actor),
    ],
    [
      'remove themselves',
      (slipway: MemorySlipway, actor: Actor) =>
        removeMember(slipway, actor, actor),
    ],
    ['close their accounts', close],
  ])('%s: one Admin remains', async (_, act) => {
    const { firstProcess, secondProcess, ada, grace, editor } =
      await createTeam();
    const outcomes = await Promise.allSettled([
      act(firstProcess, ada, grace),
      act(secondProcess, grace, ada),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
    ]);
    expect(await adminsOf(firstProcess, editor)).toHaveLength(1);
  });
});
