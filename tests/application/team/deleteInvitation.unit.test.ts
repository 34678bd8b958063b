import { describe, expect, it } from 'vitest';
import type { Actor } from '#application/shared/actor.ts';
import { Role } from '#domain/shared/role.ts';
import { Crash, crashAfterAppends } from '#tests/support/adaptedStores.ts';
import {
  invite,
  joinByInvitation,
  newCommandId,
} from '#tests/support/invitations.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';

const GRACE = 'grace@example.com';

const deleteInvitation = (
  { useCases }: MemorySlipway,
  actor: Actor,
  inviteCode: string,
  emailAddress = GRACE,
) =>
  useCases.deleteInvitation({
    actor,
    commandId: newCommandId(),
    inviteCode,
    emailAddress,
  });

const inviteGrace = async () => {
  const slipway = memorySlipway();
  const ada = await slipway.signIn();
  const code = await invite(slipway, ada, GRACE);
  return { slipway, ada, code };
};

const NOT_FOUND = { code: 'TEAM.INVITATION_NOT_FOUND' };

describe('Deleting an invitation (L20)', () => {
  it.each([GRACE, ' GRACE@Example.com '])(
    'needs its code and its address: %j',
    async (emailAddress) => {
      const { slipway, ada, code } = await inviteGrace();
      await deleteInvitation(slipway, ada, code, emailAddress);
      expect(await slipway.directory.findInvitation(code)).toBeNull();
      expect((await slipway.useCases.getTeam(ada)).team.invitations).toEqual(
        [],
      );
    },
  );

  it('is refused with another invitation’s address', async () => {
    const { slipway, ada, code } = await inviteGrace();
    await invite(slipway, ada, 'linus@example.com');
    await expect(
      deleteInvitation(slipway, ada, code, 'linus@example.com'),
    ).rejects.toMatchObject(NOT_FOUND);
    expect(await slipway.useCases.checkInvitation(code)).not.toBeNull();
  });

  it.each(['', 'unknown'])('is refused with the code %j', async (code) => {
    const { slipway, ada } = await inviteGrace();
    await expect(deleteInvitation(slipway, ada, code)).rejects.toMatchObject(
      NOT_FOUND,
    );
  });

  it('treats one of another team like a missing one', async () => {
    const { slipway, code } = await inviteGrace();
    const stranger = await slipway.signIn('stranger@example.com');
    await expect(
      deleteInvitation(slipway, stranger, code),
    ).rejects.toMatchObject(NOT_FOUND);
    expect(await slipway.useCases.checkInvitation(code)).not.toBeNull();
  });

  it('is refused to an Editor, with any code (Q43)', async () => {
    const { slipway, ada, code } = await inviteGrace();
    const linus = await joinByInvitation(
      slipway,
      ada,
      'linus@example.com',
      Role.Editor,
    );
    for (const anyCode of [code, 'unknown']) {
      const deleting = deleteInvitation(slipway, linus, anyCode);
      await expect(deleting).rejects.toMatchObject({
        code: 'TEAM.ADMIN_ONLY',
      });
    }
  });

  it('is refused to an Admin who has just been demoted', async () => {
    const { slipway, ada, code } = await inviteGrace();
    const linus = await joinByInvitation(
      slipway,
      ada,
      'linus@example.com',
      Role.Admin,
    );
    await slipway.useCases.changeTeam({
      actor: ada,
      commandId: newCommandId(),
      change: {
        type: 'ChangeRole',
        data: { userId: linus.userId, role: Role.Editor },
      },
    });
    await expect(deleteInvitation(slipway, linus, code)).rejects.toMatchObject({
      code: 'TEAM.ADMIN_ONLY',
    });
    const { team } = await slipway.useCases.getTeam(ada);
    expect(team.invitations).toHaveLength(1);
  });

  it('erases its address on retry after a crash', async () => {
    const { slipway, ada, code } = await inviteGrace();
    const dying = memorySlipway({
      sharesStoresOf: slipway,
      adapt: crashAfterAppends(0),
    });
    await expect(deleteInvitation(dying, ada, code)).rejects.toThrow(Crash);
    const restarted = memorySlipway({ sharesStoresOf: slipway });
    await deleteInvitation(restarted, ada, code);
    expect(await slipway.directory.findInvitationsFor(GRACE)).toEqual([]);
  });
});
